import type { Transaction } from 'kysely';
import { fromKysely, type Db, type PgBoss } from 'pg-boss';
import type { DB } from '../db/database-types.ts';

export interface QueueState {
  name: string;
  /** Counted by pg-boss every few seconds. */
  waiting: number;
  active: number;
  failed: number;
}

export interface RunningRun {
  queue: string;
  startedAt: Date;
  attempt: number;
}

export interface FailedRun {
  id: string;
  queue: string;
  failedAt: Date;
  attempts: number;
  /** Message of the error; empty when there is none. */
  error: string;
}

/** Runs of background work, for staff. */
export interface JobRuns {
  /** All queues, by name. */
  listQueues(): Promise<QueueState[]>;
  /** The longest running first, at most 50. */
  listRunning(): Promise<RunningRun[]>;
  /** Runs that failed after their last attempt, the newest first, at most 50. */
  listFailedRuns(): Promise<FailedRun[]>;
  /**
   * Queues failed runs again, one or all of a queue, for one more attempt. `left` is the number of those that stay
   * because an equal run waits or is retried.
   */
  retry(transaction: Transaction<DB>, failed: FailedOf): Promise<{ done: number; left: number }>;
  /** Deletes failed runs, one or all of a queue, and returns their number. */
  discard(transaction: Transaction<DB>, failed: FailedOf): Promise<number>;
}

export interface FailedOf {
  queue: string;
  /** One run; undefined for all of the queue, at most 1,000. */
  id: string | undefined;
}

const SHOWN = 50;
const MOST_AT_ONCE = 1_000;
const MAX_ERROR = 300;

/** The duplicate of a run that gave way to a retry counts as failed, too, with attempts left. */
const FAILED = `state = 'failed' and retry_count >= retry_limit`;
const INDEX = 'job_failed_of_volan';

/**
 * Without it, finding failed runs reads those of a week. One process at a time, because "if not exists" fails when two
 * that start together create the index.
 */
export async function indexFailedRuns(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(`select to_regclass('jobs.${INDEX}') is not null as exists`);
  if (!(rows[0] as { exists: boolean }).exists)
    await db.executeSql(`do $$ begin
      perform pg_advisory_xact_lock(hashtext('${INDEX}'));
      create index if not exists ${INDEX} on jobs.job (completed_on desc) where state = 'failed';
    end $$`);
}

export const jobRuns = (boss: PgBoss): JobRuns => ({
  async listQueues() {
    const queues = await boss.getQueues();
    return queues
      .map(({ name, queuedCount, activeCount, failedCount }) => ({
        name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  },
  listRunning: () =>
    rowsOf<RunningRun>(
      boss.getDb(),
      // The policy, which all queues have, makes the database use the index of unfinished runs.
      `select j.name as queue, j.started_on as "startedAt", j.retry_count + 1 as attempt
      from jobs.queue q join jobs.job j on j.name = q.name and j.state = 'active' and j.policy = 'stately'
      order by j.started_on limit ${SHOWN}`,
    ),
  listFailedRuns: () =>
    rowsOf<FailedRun>(
      boss.getDb(),
      `select id, name as queue, completed_on as "failedAt", retry_count + 1 as attempts,
        left(coalesce(output ->> 'message', ''), ${MAX_ERROR}) as error
      from jobs.job where ${FAILED} order by completed_on desc limit ${SHOWN}`,
    ),
  async retry(transaction, failed) {
    const db = fromKysely(transaction);
    const ids = await lockFailed(db, failed);
    // Of equal runs, the newest is retried: a queue holds only one of them in a state.
    const first = await rowsOf<{ id: string }>(
      db,
      `select distinct on (singleton_key) id from jobs.job f where name = $1 and id = any($2::uuid[])
        and not exists (select from jobs.job r where r.name = f.name and r.policy = 'stately' and r.state = 'retry'
          and coalesce(r.singleton_key, '') = coalesce(f.singleton_key, ''))
      order by singleton_key, completed_on desc`,
      [failed.queue, ids],
    );
    if (first.length > 0)
      await boss.retry(
        failed.queue,
        first.map(({ id }) => id),
        { db },
      );
    return { done: first.length, left: ids.length - first.length };
  },
  async discard(transaction, failed) {
    const db = fromKysely(transaction);
    const ids = await lockFailed(db, failed);
    if (ids.length > 0) await boss.deleteJob(failed.queue, ids, { db });
    return ids.length;
  },
});

/** Of simultaneous calls, the second finds the runs that the first has left. */
async function lockFailed(db: Db, { queue, id }: FailedOf): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from jobs.job where name = $1 and ${FAILED} and ($2::uuid is null or id = $2)
    order by completed_on desc limit ${MOST_AT_ONCE} for update`,
    [queue, id ?? null],
  );
  return rows.map((row) => row.id);
}

async function rowsOf<Row>(db: Db, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeSql(text, values);
  return rows as Row[];
}
