import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log/log.server.ts';
import { afterFile } from '#tests/support/after-file.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { FailedJobs } from './failed-jobs.server.ts';
import { startJobs, type JobAttempt, type Jobs } from './jobs.server.ts';

let handle: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  handle = await testDatabase();
  jobs = await startJobs({ connection: handle.connection, log: createLog({ level: 'silent' }) });
  afterFile(() => jobs.stop());
});

const queued = async (name: string): Promise<object[]> => {
  const { rows } = await sql<{ data: object }>`
    select data from jobs.job where name = ${name} order by created_on`.execute(handle.db);
  return rows.map(({ data }) => data);
};

it('queues a run at once without a transaction', async () => {
  await jobs.send('plain', { a: 1 });
  expect(await queued('plain')).toEqual([{ a: 1 }]);
});

it('queues a run when its transaction commits', async () => {
  await handle.db.transaction().execute(async (trx) => {
    await jobs.send('kept', { a: 1 }, { transaction: trx });
    expect(await queued('kept')).toEqual([]);
  });
  expect(await queued('kept')).toEqual([{ a: 1 }]);
});

it('drops a run when its transaction is rolled back', async () => {
  const failing = handle.db.transaction().execute(async (trx) => {
    await trx.insertInto('account').values({ kind: 'private', display_name: 'Иван' }).execute();
    await jobs.send('dropped', { a: 1 }, { transaction: trx });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await queued('dropped')).toEqual([]);
});

it('queues several runs in one transaction, one per singleton key, and keeps the transaction usable', async () => {
  const id = await handle.db.transaction().execute(async (trx) => {
    for (const a of [1, 2]) await jobs.send('single', { a }, { transaction: trx, singletonKey: 'x' });
    await jobs.send('other', {}, { transaction: trx });
    const account = { kind: 'private', display_name: 'Иван' };
    return (await trx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id;
  });
  expect(await queued('single')).toEqual([{ a: 1 }]);
  expect(await queued('other')).toEqual([{}]);
  expect(id).toBeGreaterThan(0);
});

it('keeps a delayed run in the queue until its time', async () => {
  await handle.db
    .transaction()
    .execute((trx) => jobs.send('delayed', {}, { transaction: trx, startAfterSeconds: 60 }));
  await jobs.send('prompt');
  const { rows } = await sql<{ name: string; delay: number }>`
    select name, round(extract(epoch from start_after - created_on))::int as delay
    from jobs.job where name in ('delayed', 'prompt') order by name`.execute(handle.db);
  expect(rows).toEqual([
    { name: 'delayed', delay: 60 },
    { name: 'prompt', delay: 0 },
  ]);
});

it('works on a run after its transaction commits', async () => {
  const done: object[] = [];
  await jobs.work([
    {
      name: 'worked',
      expireInSeconds: 60,
      run: async (data) => void done.push(data),
    },
  ]);
  await handle.db.transaction().execute((trx) => jobs.send('worked', { a: 1 }, { transaction: trx }));
  await expect.poll(() => done).toEqual([{ a: 1 }]);
});

it('gives runs the retries of their job even when they are sent before any worker starts', async () => {
  const sender = await startJobs({ connection: handle.connection, log: createLog({ level: 'silent' }) });
  onTestFinished(() => sender.stop());
  const job = {
    name: 'configured',
    expireInSeconds: 77,
    retry: { limit: 8, delaySeconds: 2, maxDelaySeconds: 120 },
    run: async () => {},
  };
  await sender.prepare([job]);
  await jobs.send('configured', {});
  const { rows } = await sql`
    select retry_limit, retry_delay, retry_delay_max, expire_seconds from jobs.job where name = 'configured'`.execute(
    handle.db,
  );
  expect(rows).toEqual([{ retry_limit: 8, retry_delay: 2, retry_delay_max: 120, expire_seconds: 77 }]);
});

it('tells a run its attempt and lists it only after the last one failed', async () => {
  const attempts: JobAttempt[] = [];
  const seen: FailedJobs[][] = [];
  await jobs.work([
    {
      name: 'failing',
      expireInSeconds: 60,
      retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
      run: async (_data, _signal, attempt) => {
        attempts.push(attempt);
        seen.push(await jobs.listFailed());
        throw new Error('no');
      },
    },
  ]);
  await jobs.send('failing', {});
  await expect
    .poll(() => jobs.listFailed())
    .toEqual([{ name: 'failing', count: 1, lastAt: expect.any(Date) }]);
  expect(attempts).toEqual([
    { number: 1, isLast: false },
    { number: 2, isLast: true },
  ]);
  expect(seen).toEqual([[], []]);
});
