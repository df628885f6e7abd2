import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tellAccount, type AccountEvent } from '#features/account-events/tell-account.server.ts';
import type { EventKindName } from '#features/account-events/event-kinds.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { makePushDevice } from '#tests/support/push-device.ts';
import { listedNotifications, queuedPushes } from '#tests/support/told-account.ts';
import { testApp } from '#tests/support/test-app.ts';
import { writeChoice } from '../choices/read-choices.server.ts';
import { countUnread } from '../list/count-unread.server.ts';
import { readAll } from '../list/read-all.server.ts';
import { dispatchLeftEvents } from '../notifications-jobs.server.ts';
import { afterFailedPush } from './after-failed-push.server.ts';
import { dispatchEvents } from './dispatch-events.server.ts';
import { sendWaitingPushes } from './send-waiting-pushes.server.ts';

const first = await testApp();
const second = await testApp({ beside: first });
const { db } = first.ctx;
const push = { publicKey: 'test-key' };
const NOON = new Date('2026-11-20T10:00:00Z');
const NIGHT = new Date('2026-11-20T22:00:00Z');
const MORNING = new Date('2026-11-21T06:00:00Z');
const at = (time: Date, app = first) => ({ ...app.ctx, push, now: () => time });
const title = { bg: 'Голф', en: 'Golf' };

let number = 0;
let email: string;
let accountId: number;
const tell = <Name extends EventKindName>(
  event: Omit<AccountEvent<Name>, 'accountId'>,
  time = NOON,
): Promise<boolean> =>
  db.transaction().execute((transaction) => tellAccount(at(time), transaction, { ...event, accountId }));
const approve = (key: string, listing = 1) =>
  tell({ kind: 'listing_approved', key, data: { listing, title } });
const write = (key: string, live: boolean, time = NIGHT) =>
  tell({ kind: 'message_received', key, data: { conversation: 7, title, live } }, time);
const listed = () => listedNotifications(db, accountId);
const pushes = () => queuedPushes(db, accountId);
const mails = () => mailsTo(first, email);
const letter = { text: 'x', html: 'x', locale: 'bg', kind: 'listing_decision' } as const;
const roomMail = (subject: string) => ({ mail: { ...letter, to: email, subject }, dedupeKey: subject });

beforeEach(async () => {
  number += 1;
  email = `told${number}@volan.example`;
  accountId = await makeAccount(db, { email, email_confirmed: true });
});

describe('dispatchEvents', () => {
  it('delivers an event once by two workers at the same time, reported twice', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    expect(await approve('a')).toBe(true);
    expect(await approve('a')).toBe(false);
    const decided = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        dispatchEvents(at(NOON, index % 2 ? first : second), accountId),
      ),
    );
    expect(decided.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    const entries = await listed();
    expect(entries).toHaveLength(1);
    // The page that the push opens marks the entry as read.
    expect((await pushes()).map(({ message }) => message.navigate)).toEqual([
      `${entries[0]?.path}#notification-${entries[0]?.id}`,
    ]);
  });

  it('neither loses nor repeats an event when its transaction fails after the push is queued', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    await approve('a');
    const ctx = at(NOON);
    const failing = vi.spyOn(ctx.jobs, 'send').mockRejectedValueOnce(new Error('cut'));
    await expect(dispatchEvents(ctx, accountId)).rejects.toThrow('cut');
    failing.mockRestore();
    expect([await listed(), await pushes()]).toEqual([[], []]);
    await dispatchLeftEvents(ctx);
    expect([await listed(), await pushes()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('sends the mail of a room once, with an address that ends the mails of its topic', async () => {
    await tell({ kind: 'listing_approved', key: 'a', data: { listing: 1, title }, mail: roomMail('a') });
    await dispatchEvents(at(NOON), accountId);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'a',
      unsubscribeUrl: expect.stringContaining(`/unsubscribe/topic-own?token=${accountId}-`) as string,
    });
    const stored = await db
      .selectFrom('notification')
      .select('mail')
      .where('account_id', '=', accountId)
      .execute();
    expect(stored).toEqual([{ mail: null }]);
  });

  it('honours the choices of the topic for each channel', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    for (const channel of ['page', 'push', 'mail'] as const)
      await writeChoice({ db, now: () => NOON }, accountId, { topic: 'own', channel, isOn: false });
    await tell({ kind: 'listing_approved', key: 'a', data: { listing: 1, title }, mail: roomMail('a') });
    await tell({ kind: 'watched_sold', key: 'a', data: { listing: 1, title }, mail: roomMail('b') });
    await dispatchEvents(at(NOON), accountId);
    expect((await listed()).map(({ headline }) => headline)).toEqual(['Следена обява е продадена']);
    expect((await pushes()).map(({ message }) => message.title)).toEqual(['Следена обява е продадена']);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['b']);
  });

  it('writes a mail where no device can show a push, with the title as plain text', async () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: x@evil.example\u202e';
    await tell({
      kind: 'favourite_sold',
      key: 'a',
      data: { listing: 5, title: { bg: hostile, en: hostile } },
    });
    await dispatchEvents(at(NOON), accountId);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Обява от любимите ти е продадена');
    expect(mail?.text).toContain('https://volan.test/listing/5');
    expect(mail?.html).not.toContain('<img src=x');
    expect(`${mail?.text}`).not.toMatch(/^Bcc:|\u202e/m);
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    await tell({ kind: 'favourite_sold', key: 'b', data: { listing: 5, title } });
    await dispatchEvents(at(NOON), accountId);
    expect(await mails()).toHaveLength(1);
    expect(JSON.stringify(await pushes())).not.toContain('Голф');
  });

  it('writes a mail if the only device subscribed with an earlier key of the server', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: 'earlier key' });
    await tell({ kind: 'favourite_sold', key: 'a', data: { listing: 5, title } });
    await dispatchEvents(at(NOON), accountId);
    expect(await pushes()).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  it('joins events of one collapse key into one unread entry and one topic of the push service', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    for (const key of ['1', '2', '3']) {
      await write(key, true, NOON);
      await dispatchEvents(at(NOON), accountId);
    }
    expect((await listed()).map(({ headline }) => headline)).toEqual(['3 нови съобщения']);
    expect(new Set((await pushes()).map(({ topic }) => topic))).toEqual(new Set(['conversation-7']));
    expect(await countUnread(db, accountId)).toBe(1);
    await readAll({ db }, accountId, Number.MAX_SAFE_INTEGER);
    expect(await countUnread(db, accountId)).toBe(0);
    await write('4', true, NOON);
    await dispatchEvents(at(NOON), accountId);
    expect((await listed()).map(({ headline, read }) => [headline, read])).toEqual([
      ['Ново съобщение', false],
      ['3 нови съобщения', true],
    ]);
  });

  it('tells a blocked account nothing on screen and by e-mail', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    await db.updateTable('account').set({ blocked: true }).where('id', '=', accountId).execute();
    await tell({ kind: 'favourite_sold', key: 'a', data: { listing: 5, title } });
    await dispatchEvents(at(NOON), accountId);
    expect([await pushes(), await mails()]).toEqual([[], []]);
  });
});

describe('quiet hours', () => {
  it('hold pushes back and send them as one in the morning, without those read before', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    await approve('a', 1);
    await approve('b', 2);
    await approve('c', 3);
    await dispatchEvents(at(NIGHT), accountId);
    expect(await listed()).toHaveLength(3);
    await sendWaitingPushes(at(new Date(MORNING.getTime() - 1)));
    expect(await pushes()).toEqual([]);
    const [read] = await listed();
    await db
      .updateTable('notification')
      .set({ read_at: NIGHT })
      .where('id', '=', read?.id ?? 0)
      .execute();
    await Promise.all([sendWaitingPushes(at(MORNING)), sendWaitingPushes(at(MORNING, second))]);
    expect((await pushes()).map(({ message }) => [message.title, message.navigate])).toEqual([
      ['Имаш 2 нови известия', '/user/notifications'],
    ]);
  });

  it('end for every account, even if the push of another one fails', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    await approve('a');
    await dispatchEvents(at(NIGHT), accountId);
    const failing = accountId;
    accountId = await makeAccount(db, { email: `other-${email}` });
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    await approve('a');
    await dispatchEvents(at(NIGHT), accountId);
    const ctx = at(MORNING);
    const sending = vi.spyOn(ctx.jobs, 'send').mockRejectedValueOnce(new Error('cut'));
    await sendWaitingPushes(ctx);
    const done = await db
      .selectFrom('notification')
      .select('account_id')
      .where('push_at', 'is', null)
      .execute();
    expect(done.filter(({ account_id }) => [failing, accountId].includes(account_id))).toHaveLength(1);
    sending.mockRestore();
    await sendWaitingPushes(ctx);
    expect(await pushes()).toHaveLength(1);
  });

  it('let through a message of a conversation that the person is having', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    await write('1', false);
    await dispatchEvents(at(NIGHT), accountId);
    expect(await pushes()).toEqual([]);
    await write('2', true);
    await dispatchEvents(at(NIGHT), accountId);
    expect(await pushes()).toHaveLength(1);
    // The message that waited is in the entry that was pushed.
    await sendWaitingPushes(at(MORNING));
    expect(await pushes()).toHaveLength(1);
  });
});

describe('afterFailedPush', () => {
  it('sends one mail about all events of the push, once, unless they were read or their mails ended', async () => {
    await makePushDevice(db, { account_id: accountId, server_key: push.publicKey });
    const sold = (listing: number) =>
      tell({ kind: 'favourite_sold', key: String(listing), data: { listing, title } });
    await sold(1);
    await sold(2);
    await dispatchEvents(at(NIGHT), accountId);
    await sendWaitingPushes(at(MORNING));
    const [sent] = await pushes();
    const ctx = at(new Date(MORNING.getTime() + 86_400_000));
    const failed = () => afterFailedPush(ctx, sent?.notification_id ?? 0);
    await Promise.all([failed(), failed()]);
    await failed();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Имаш 2 нови известия']);

    await sold(3);
    await dispatchEvents(at(NOON), accountId);
    await writeChoice({ db, now: () => NOON }, accountId, { topic: 'own', channel: 'mail', isOn: false });
    await afterFailedPush(ctx, (await pushes()).at(-1)?.notification_id ?? 0);
    expect(await mails()).toHaveLength(1);
  });
});
