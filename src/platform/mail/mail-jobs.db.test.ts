import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs, type Jobs } from '../jobs/jobs.server.ts';
import { createLog } from '../log/log.server.ts';
import { firstAttempt } from '#tests/support/first-attempt.ts';
import { smtpPeer } from '#tests/support/smtp-peer.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import type { Mail } from './mail.ts';
import { mailJobs } from './mail-jobs.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

// One queue, one worker and one mail server for all tests; they run in order and build on each other.

const { db, connection } = await testDatabase();
const log = createLog({ level: 'silent' });
const first = await smtpPeer({ tls: 'off' });
const ctx = {
  db,
  log,
  mail: smtpMailer({
    url: `smtp://localhost:${first.port}?starttls=off`,
    from: { name: 'Volan', address: 'no-reply@volan.example' },
  }),
  now: () => new Date(),
};
let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs({ connection, log });
  // Uses the jobs of the program with shorter retry delays.
  const soon = { limit: 10, delaySeconds: 1, maxDelaySeconds: 2 };
  await jobs.work(mailJobs(ctx).map((job) => (job.retry ? { ...job, retry: soon } : job)));
});
afterAll(() => jobs.stop());

const mail = (to: string): Mail & { kind: 'code' } => ({
  kind: 'code',
  to,
  subject: 'Код',
  text: 'тайна',
  html: '<p>тайна</p>',
  locale: 'bg',
});
const queue = (to: string, dedupeKey: string) =>
  db
    .transaction()
    .execute((transaction) =>
      queueMail({ ...ctx, jobs }, mail(to), { accountId: null, dedupeKey, transaction }),
    );
const states = async () => {
  const rows = await db.selectFrom('outgoing_mail').select(['dedupe_key', 'state', 'content']).execute();
  return Object.fromEntries(rows.map(({ dedupe_key, state, content }) => [dedupe_key, [state, content]]));
};
const over = ([key, state]: [string, string]) =>
  expect.poll(async () => (await states())[key]).toEqual([state, null]);

it('sends a queued mail after its transaction commits and deletes it', async () => {
  await queue('ivan@example.org', 'one');
  await over(['one', 'sent']);
  expect(first.received.map(({ to }) => to)).toEqual([['ivan@example.org']]);
  const { rows } = await sql<{
    data: string;
  }>`select data::text from jobs.job where name = 'send-mail'`.execute(db);
  expect(rows.map(({ data }) => data).join()).not.toMatch(/ivan|тайна/);
});

it('sends one mail per dedupe key', async () => {
  await Promise.all(Array.from({ length: 5 }, () => queue('maria@example.org', 'two')));
  await over(['two', 'sent']);
  await queue('maria@example.org', 'two');
  await queue('after@example.org', 'three');
  await over(['three', 'sent']);
  expect(first.received.map(({ to }) => to[0])).toEqual([
    'ivan@example.org',
    'maria@example.org',
    'after@example.org',
  ]);
});

it('sends nothing for a transaction that is rolled back', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await queueMail({ ...ctx, jobs }, mail('never@example.org'), {
      accountId: null,
      dedupeKey: 'four',
      transaction,
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await states()).not.toHaveProperty('four');
});

it('does not queue an invalid mail', async () => {
  await expect(queue('a@example.org\r\nBcc: b@example.org', 'five')).rejects.toThrow(RangeError);
  expect(await states()).not.toHaveProperty('five');
});

it('does not retry a mail that was refused permanently', async () => {
  await queue('nobody@example.org', 'six');
  await over(['six', 'refused']);
});

it('retries until an unavailable server is back', async () => {
  await first.stop();
  await queue('patient@example.org', 'seven');
  await expect
    .poll(async () => {
      const { rows } = await sql<{ retry_count: number }>`
        select retry_count from jobs.job where name = 'send-mail' and state in ('retry', 'active')`.execute(
        db,
      );
      return rows[0]?.retry_count ?? 0;
    })
    .toBeGreaterThan(0);
  expect((await states())['seven']?.[0]).toBe('waiting');
  const second = await smtpPeer({ tls: 'off', port: first.port });
  await over(['seven', 'sent']);
  expect(second.received.map(({ to }) => to)).toEqual([['patient@example.org']]);
});

it('deletes messages after a week', async () => {
  const inAWeek = mailJobs({ ...ctx, now: () => new Date(Date.now() + 7 * 86_400_000 + 60_000) });
  const old = { kind: 'sms', recipient: '+359888123456', body_text: 'x', created_at: new Date() };
  await db.insertInto('outbox_message').values(old).execute();
  const forget = (list: typeof inAWeek) =>
    list.find(({ name }) => name === 'forget-messages')?.run({}, AbortSignal.timeout(5_000), firstAttempt);
  await forget(mailJobs(ctx));
  expect(await db.selectFrom('outbox_message').select('id').execute()).toHaveLength(1);
  await forget(inAWeek);
  expect(await db.selectFrom('outbox_message').select('id').execute()).toEqual([]);
  expect(await states()).toEqual({});
});
