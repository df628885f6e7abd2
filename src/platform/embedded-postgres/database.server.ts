import pg from 'pg';
import type { Address } from './address.server.ts';
import { SUPERUSER } from './cluster.server.ts';

/**
 * Name of the role and the database of the program. The role is not a superuser, which limits the damage of
 * SQL injection.
 */
export const APP_NAME = 'volan';

const CONNECT_TIMEOUT_MS = 5_000;

/** Whether the server accepts a connection and answers a query. */
export function answers(address: Address): Promise<boolean> {
  return withSuperuser(address, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

/** Creates the role and database of the program if missing, also after a kill between the two steps. */
export async function prepareDatabase(address: Address): Promise<void> {
  await withSuperuser(address, async (client) => {
    const { rows } = await client.query<{ hasRole: boolean; hasDatabase: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as "hasRole",
              exists (select from pg_database where datname = $1) as "hasDatabase"`,
      [APP_NAME],
    );
    if (!rows[0]?.hasRole) {
      const password = address.password === undefined ? '' : `password '${address.password}'`;
      await client.query(`create role ${APP_NAME} login createdb ${password}`);
    }
    if (!rows[0]?.hasDatabase) await client.query(`create database ${APP_NAME} owner ${APP_NAME}`);
  });
}

async function withSuperuser<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...address,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A server that disappears between two queries emits this event instead of failing the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
