import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { noJobs } from '#tests/support/no-jobs.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { ServiceCalls } from '#platform/services/service-calls.server.ts';
import { OutsideError } from '#platform/web/fetch-outside.server.ts';
import { getSystem } from './get-system.server.ts';
import { reportProcess, startReporting } from './report-process.server.ts';
import { retryMails } from './retry-mails.server.ts';
import { settleFailedJobs } from './settle-failed-jobs.server.ts';
import { systemJobs } from './system-jobs.server.ts';

const test = await testApp();
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');
const viewer = { ...staffViewer('admin'), accountId: admin.accountId ?? 0 };
const client = { address: '192.0.2.7', userAgent: 'test' };
const read = () => getSystem(test.ctx, viewer);
const service = async (name: string) => (await read()).services.find((each) => each.service === name);
const events = (action: string) =>
  db.selectFrom('audit_event').select(['subject', 'details']).where('action', '=', action).execute();

describe('processes', () => {
  it('report themselves with their index until they stop', async () => {
    const stop = startReporting(test.ctx, 'web');
    await expect.poll(async () => (await read()).processes).toHaveLength(1);
    const [own] = (await read()).processes;
    expect(own).toMatchObject({
      role: 'web',
      pid: process.pid,
      build: test.ctx.build.id,
      isAlive: true,
      search: { listings: 0, isFilled: true },
    });
    await stop();
    expect((await read()).processes).toEqual([]);
  });

  it('count as silent after 30 seconds without a report', async () => {
    const id = randomUUID();
    const late = { ...test.ctx, now: () => new Date(NOW.getTime() - 31_000) };
    await reportProcess(late, { id, role: 'worker', startedAt: NOW });
    expect((await read()).processes).toMatchObject([{ role: 'worker', isAlive: false, search: undefined }]);
    await db.deleteFrom('process_state').execute();
  });
});

describe('calls of services', () => {
  it('add up over processes and keep the last error without private texts', async () => {
    for (const message of ['ivan@volan.example is unknown', 'it answered 500']) {
      const calls = new ServiceCalls(() => NOW);
      await calls.count('sms', async () => undefined);
      const error = message.includes('@') ? new Error(message) : new OutsideError(message);
      await expect(calls.count('sms', () => Promise.reject(error))).rejects.toThrow(message);
      await reportProcess({ ...test.ctx, calls }, { id: randomUUID(), role: 'web', startedAt: NOW });
      const { last_error: kept } = await db
        .selectFrom('service_day')
        .select('last_error')
        .where('service', '=', 'sms')
        .executeTakeFirstOrThrow();
      expect(kept).toBe(message.includes('@') ? 'Error' : 'it answered 500');
    }
    expect(await service('sms')).toMatchObject({
      adapter: 'outbox',
      lastSuccessAt: NOW,
      lastError: 'it answered 500',
      days: [{ day: '2026-11-20', succeeded: 2, failed: 2 }],
    });
    expect(await service('captcha')).toMatchObject({ adapter: 'off', lastSuccessAt: null, days: [] });
  });

  it('are kept when they could not be stored', async () => {
    const calls = new ServiceCalls(() => NOW);
    calls.failed('cdn', new OutsideError('it answered 502'));
    const taken = calls.take();
    calls.succeeded('cdn');
    calls.giveBack(taken);
    expect(calls.take()).toMatchObject([{ succeeded: 1, failed: 1, lastError: 'it answered 502' }]);
  });

  it('are forgotten after 30 days', async () => {
    await db
      .insertInto('service_day')
      .values({ service: 'cdn', day: new Date('2026-10-19T12:00:00Z'), succeeded: 1, failed: 0 })
      .execute();
    for (const job of systemJobs(test.ctx))
      await job.run({}, new AbortController().signal, { number: 1, isLast: true });
    const left = await db.selectFrom('service_day').select('service').execute();
    expect(left.map((row) => row.service)).toEqual(['sms']);
  });
});

describe('failed jobs', () => {
  const failed = { queue: 'send-mail', id: undefined };
  const withRuns = (done: number) => ({
    ...test.ctx,
    jobs: { runs: { ...noJobs.runs, retry: async () => ({ done, left: 1 }), discard: async () => done } },
  });

  it('are settled with an audit event that counts them', async () => {
    const retried = await settleFailedJobs(withRuns(3), viewer, { action: 'retry', failed, client });
    expect(retried).toEqual({ done: 3, left: 1 });
    await settleFailedJobs(withRuns(2), viewer, { action: 'discard', failed, client });
    expect(await events('job.retry')).toEqual([{ subject: 'queue:send-mail', details: { count: 3 } }]);
    expect(await events('job.discard')).toEqual([{ subject: 'queue:send-mail', details: { count: 2 } }]);
  });

  it('answer 404 when there is none, and 403 to moderators', async () => {
    const call = { action: 'discard', failed, client } as const;
    await expect(settleFailedJobs(withRuns(0), viewer, call)).rejects.toMatchObject({ code: 'not_found' });
    const moderator = staffViewer('moderator');
    await expect(settleFailedJobs(withRuns(1), moderator, call)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(getSystem(test.ctx, moderator)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

it('waiting mails are sent now, sent and refused ones are not', async () => {
  const mail = (state: string, key: string) => ({
    dedupe_key: key,
    created_at: NOW,
    state,
    content: state === 'waiting' ? JSON.stringify({ to: 'a@volan.example' }) : null,
  });
  const rows = await db
    .insertInto('outgoing_mail')
    .values([mail('waiting', 'a'), mail('sent', 'b'), mail('refused', 'c')])
    .returning('id')
    .execute();
  expect((await read()).mails).toEqual({ waiting: 1, since: NOW, refused: 1 });
  const sent: unknown[] = [];
  const jobs = { ...noJobs, send: async (name: string, data?: object) => void sent.push([name, data]) };
  expect(await retryMails({ ...test.ctx, jobs }, viewer, client)).toBe(1);
  expect(sent).toEqual([['send-mail', { id: rows[0]?.id }]]);
  expect(await events('mail.retry')).toEqual([{ subject: '', details: { count: 1 } }]);
});

it('shows the size of the database and the last recorded backup', async () => {
  const before = await read();
  expect(before.backup.recorded).toBeNull();
  expect(before.database.bytes).toBeGreaterThan(1_000_000);
  expect(before.database.tables).toHaveLength(10);
  expect(before.database.slow).toBeNull();
  expect(before.storage).toMatchObject({ kind: 'local', freeBytes: expect.any(Number) as number });
  await db.selectNoFrom((sql) => sql.fn('record_backup', [sql.val('pg_dump')]).as('done')).execute();
  expect((await read()).backup.recorded).toMatchObject({ kind: 'pg_dump' });
});
