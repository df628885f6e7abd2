import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { beforeAll, expect, it, vi } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createLog } from '../log/log.server.ts';
import { indexFailedRuns, type FailedOf } from './job-runs.server.ts';
import { startJobs, type Job, type Jobs } from './jobs.server.ts';

let handle: TestDatabase;
let jobs: Jobs;
let fails = true;
const done: object[] = [];

const job = (name: string): Job => ({
  name,
  expireInSeconds: 60,
  retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  run: async (data) => {
    if (fails) throw new Error('no disk');
    done.push(data);
  },
});

beforeAll(async () => {
  handle = await testDatabase();
  jobs = await startJobs({ connection: handle.connection, log: createLog({ level: 'silent' }) });
  await jobs.work([job('print'), job('bind')]);
  afterFile(() => jobs.stop());
});

const failedOf = async (queue: string) =>
  (await jobs.runs.listFailedRuns()).filter((run) => run.queue === queue);
/** Lets runs fail one after another: a queue holds one run of a key in a state. */
async function fail(queue: string, data: object, singletonKey: string): Promise<void> {
  const before = (await failedOf(queue)).length;
  await jobs.send(queue, data, { singletonKey });
  await vi.waitUntil(async () => (await failedOf(queue)).length > before, PATIENCE);
}
const retry = (failed: FailedOf) =>
  handle.db.transaction().execute((transaction) => jobs.runs.retry(transaction, failed));
const discard = (failed: FailedOf) =>
  handle.db.transaction().execute((transaction) => jobs.runs.discard(transaction, failed));

it('retries the newest of equal failed runs, once, and discards those that are left', async () => {
  fails = true;
  await fail('print', { page: 1 }, 'a');
  await fail('print', { page: 2 }, 'a');
  await fail('print', { page: 3 }, 'b');
  expect(await failedOf('print')).toMatchObject([
    { queue: 'print', attempts: 1, error: 'no disk' },
    { attempts: 1 },
    { attempts: 1 },
  ]);
  fails = false;
  const answers = await Promise.all([
    retry({ queue: 'print', id: undefined }),
    retry({ queue: 'print', id: undefined }),
  ]);
  expect(answers).toContainEqual({ done: 2, left: 1 });
  expect(answers.map(({ done: count }) => count).toSorted()).not.toEqual([2, 2]);
  await vi.waitUntil(() => done.length >= 2, PATIENCE);
  expect(done).toEqual(expect.arrayContaining([{ page: 2 }, { page: 3 }]));
  expect(await discard({ queue: 'print', id: undefined })).toBe(1);
  expect(await failedOf('print')).toEqual([]);
  expect(done).toHaveLength(2);
});

it('discards one run of a queue and keeps the others; unknown ids change nothing', async () => {
  fails = true;
  await fail('bind', { page: 1 }, 'a');
  await fail('bind', { page: 2 }, 'b');
  const [newest, oldest] = await failedOf('bind');
  expect(await discard({ queue: 'print', id: newest?.id })).toBe(0);
  expect(await discard({ queue: 'bind', id: newest?.id })).toBe(1);
  expect(await failedOf('bind')).toEqual([oldest]);
});

it('lists queues with their counts, and no run while none is active', async () => {
  const queues = await jobs.runs.listQueues();
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['bind', 'print']));
  expect(await jobs.runs.listRunning()).toEqual([]);
});

it('indexes failed runs once when several processes start together', async () => {
  const { db } = handle;
  await sql`drop index jobs.job_failed_of_volan`.execute(db);
  const executeSql = async (text: string) => sql.raw(text).execute(db);
  const boss = { getDb: () => ({ executeSql }) } as unknown as PgBoss;
  await Promise.all(Array.from({ length: 8 }, () => indexFailedRuns(boss)));
  const { rows } = await sql`select to_regclass('jobs.job_failed_of_volan') as name`.execute(db);
  expect(rows).toEqual([{ name: 'jobs.job_failed_of_volan' }]);
});
