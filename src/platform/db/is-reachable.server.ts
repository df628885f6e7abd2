import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/** Whether the database answers a query now. */
export const isReachable = (db: Database): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
