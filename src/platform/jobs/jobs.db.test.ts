import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.server.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startJobs, type Jobs } from './jobs.server.ts';

let handle: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  handle = await testDatabase();
  jobs = await startJobs({ connection: handle.connection, log: createLog({ level: 'silent' }) });
  return () => jobs.stop();
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
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ a: 1 }]);
});
