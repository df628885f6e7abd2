import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';

export type Database = Kysely<DB>;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const types: pg.CustomTypesConfig = {
  // Ids and counts stay far below 2^53; numeric columns hold a few digits.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Opens a bounded pool. A broken connection is reported to `onError` and replaced; it never ends the process.
 * Statements are cut off by the server after `statementTimeoutMs` (default 15 s).
 */
export function openDatabase(options: {
  connection: pg.PoolConfig;
  max?: number;
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
}): DatabaseHandle {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.max ?? 10,
    types,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'volan',
  });
  pool.on('error', (error) => options.onError?.(error));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
