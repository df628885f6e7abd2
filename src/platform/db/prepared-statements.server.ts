import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A name is at most 63 bytes for PostgreSQL. */
const LONGEST_NAME = 48;
/** A statement with texts that vary must not fill the memory of every connection. */
const MOST_TEXTS = 8;

const names = new Map<string, string>();
const textsOf = new Map<string, number>();

/**
 * Lets every connection plan a statement of this text once instead of at every call. Only for statements that list
 * their columns: PostgreSQL refuses a prepared one when a migration changes its columns.
 */
export function prepareStatement(name: string, text: string): void {
  if (names.has(text)) return;
  const texts = textsOf.get(name) ?? 0;
  if (texts === MOST_TEXTS) return;
  textsOf.set(name, texts + 1);
  names.set(text, `${name.slice(0, LONGEST_NAME)} ${texts}`);
}

const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** A connection that sends the statements of `prepareStatement` by name; the same object for the same client. */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = connections.get(client);
  if (known) return known;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    // Kysely opens cursors only when it is given their class.
    if (typeof text !== 'string') throw new TypeError('cursors are not supported');
    return client.query({ name: names.get(text), text, values: [...values] });
  }
  const connection = { query, release: (destroy?: boolean) => client.release(destroy) };
  connections.set(client, connection);
  return connection;
}
