import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/** Probes of load balancers give up after a few seconds. */
const ANSWER_WITHIN_MS = 2_000;

/** Whether the database answers a query now. */
export async function isReachable(db: Database): Promise<boolean> {
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, delay(ANSWER_WITHIN_MS, false, { ref: false })]);
}
