import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { DatabaseWatch } from './database-watch.server.ts';
import { preparing } from './prepared-statements.server.ts';

export type Database = Kysely<DB>;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const types: pg.CustomTypesConfig = {
  // Ids and counts stay far below 2^53, and numeric columns hold few digits, so both fit a JavaScript
  // number.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Opens a bounded pool. A broken connection is reported to `onError` and replaced; it never ends the
 * process. The server cancels statements after `statementTimeoutMs` (default 15 s, 0 for never).
 */
export function openDatabase(options: {
  connection: pg.PoolConfig;
  max?: number;
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
  /** Ends the connections of a database that does not answer, and tells when it stops or begins to. */
  onSilence?: (silent: boolean) => void;
}): DatabaseHandle {
  const { connection, onSilence } = options;
  const watch = onSilence && new DatabaseWatch({ connection, onChange: onSilence });
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  const pool = new pg.Pool({
    ...connection,
    ...(watch && { stream: watch.stream }),
    max: options.max ?? 10,
    types,
    statement_timeout: statementTimeoutMs,
    // The server's own timeout does not help when the network drops silently.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 5_000 }),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'volan',
  });
  // A client that breaks during a query emits only this error, and an unhandled 'error' event ends the
  // process.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  // The pool repeats errors that its idle clients have already reported.
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  watch?.start();
  const close = async () => {
    await watch?.stop();
    await db.destroy();
  };
  return { db, pool, close };
}

/** The pool as Kysely uses it. */
const preparingPool = (pool: pg.Pool) => ({
  options: pool.options,
  connect: async () => preparing(await pool.connect()),
  end: () => pool.end(),
});
