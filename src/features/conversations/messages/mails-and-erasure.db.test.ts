import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { forgetConversations, notifyOfMessages } from '../conversation-jobs.server.ts';
import type { Conversation, Message } from '../conversation.ts';
import { respondsInMinutes } from '../response-time.server.ts';

const test = await testApp();
const { db } = test.ctx;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const at = (time: Date) => ({ ...test.ctx, now: () => time });

async function talk() {
  const [buyer, seller] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
  const started = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  });
  return { buyer, seller, ...started };
}
const write = ({ browser }: Caller, id: number, text: string) =>
  browser.call('POST', `/api/conversations/${id}/messages`, {
    headers: { 'idempotency-key': randomUUID() },
    body: { text },
  });
const read = async ({ browser }: Caller, id: number): Promise<Conversation> =>
  (await browser.call('GET', `/api/conversations/${id}`)).json<Conversation>();
const mailsOf = async ({ accountId }: Caller) => {
  const account = db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId ?? 0);
  return mailsTo(test, (await account.executeTakeFirstOrThrow()).email ?? '');
};
const markRead = ({ browser }: Caller, id: number, upTo: number) =>
  browser.call('POST', `/api/conversations/${id}/read`, { body: { upTo } });

describe('notices of unread messages', () => {
  it('are sent after two minutes, once until the messages are read', async () => {
    const { buyer, seller, id } = await talk();
    await write(seller, id, 'Тайни думи');
    await notifyOfMessages(at(after(1)));
    expect(await mailsOf(buyer)).toEqual([]);
    await Promise.all([notifyOfMessages(at(after(3))), notifyOfMessages(at(after(3)))]);
    const sent = (await write(seller, id, 'И още')).json<Message>();
    await notifyOfMessages(at(after(9)));
    const [mail, ...more] = await mailsOf(buyer);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/user/listing/inquiry/${id}`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Тайни думи|actor\d+@/);
    await markRead(buyer, id, sent.id);
    await write(seller, id, 'Пак');
    await notifyOfMessages(at(after(12)));
    expect(await mailsOf(buyer)).toHaveLength(2);
  });

  it('are not sent for read, muted and blocked conversations, nor to unconfirmed addresses', async () => {
    const quiet = async (prepare: (talk: Awaited<ReturnType<typeof begin>>) => Promise<unknown>) => {
      const started = await begin();
      await prepare(started);
      await notifyOfMessages(at(after(5)));
      return mailsOf(started.buyer);
    };
    const begin = async () => {
      const started = await talk();
      const sent = (await write(started.seller, started.id, 'Ало?')).json<Message>();
      return { ...started, sent };
    };
    const change = ({ buyer, id }: { buyer: Caller; id: number }, body: object) =>
      buyer.browser.call('PATCH', `/api/conversations/${id}`, { body });
    expect(await quiet(({ buyer, id, sent }) => markRead(buyer, id, sent.id))).toEqual([]);
    expect(await quiet((started) => change(started, { muted: true }))).toEqual([]);
    expect(await quiet((started) => change(started, { blocked: true }))).toEqual([]);
    const unconfirm = ({ buyer }: { buyer: Caller }) =>
      db
        .updateTable('account')
        .set({ email_confirmed: false })
        .where('id', '=', buyer.accountId ?? 0)
        .execute();
    expect(await quiet(unconfirm)).toEqual([]);
  });

  it('bring a visitor a new link, which opens the answer', async () => {
    const listing = await makeListing(db, { account_id: (await makeCaller(test, 'private')).accountId ?? 0 });
    const { account_id } = await db
      .selectFrom('listing')
      .select('account_id')
      .where('id', '=', listing)
      .executeTakeFirstOrThrow();
    const seller = await makeCaller(test, 'private', { accountId: account_id });
    const visitor = test.browser('203.0.113.77');
    await visitor.call('POST', `/api/listings/${listing}/inquiries`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { text: 'Цена?', name: 'Гост <i>', email: 'visitor@volan.example' },
    });
    const linkOf = async () =>
      /\/inquiry\/([\w-]{43})/.exec((await mailsTo(test, 'visitor@volan.example')).at(-1)?.text ?? '')?.[1] ??
      '';
    const first = await linkOf();
    const confirmed = await visitor.call('POST', '/api/inquiries/confirm', { body: { token: first } });
    const { conversation } = confirmed.json<{ conversation: number }>();
    expect((await read(seller, conversation)).other).toMatchObject({ name: 'Гост <i>', kind: 'visitor' });
    await write(seller, conversation, 'Десет хиляди.');
    await notifyOfMessages(at(after(5)));
    const second = await linkOf();
    expect(second).not.toBe(first);
    for (const token of [first, second]) {
      const view = await visitor.call('GET', `/api/conversations/${conversation}`, {
        headers: { 'x-conversation-token': token },
      });
      expect(view.json<Conversation>().last.text).toBe('Десет хиляди.');
    }
  });
});

describe('signs of fraud', () => {
  it('warn the reader, not the writer, and at the reveal of the number', async () => {
    const { buyer, seller, id, listingId } = await talk();
    await db
      .updateTable('account')
      .set({ phone: '+359888765432' })
      .where('id', '=', seller.accountId ?? 0)
      .execute();
    const reveal = async () =>
      (await buyer.browser.call('POST', `/api/listings/${listingId}/phone`)).json<{ warned?: true }>().warned;
    await write(buyer, id, 'Преведи капаро по тази сметка: BG80BNBG96611020345678');
    expect(await reveal()).toBeUndefined();
    await write(seller, id, 'Преведи капаро по тази сметка: BG80BNBG96611020345678');
    const last = async (caller: Caller) => (await read(caller, id)).messages.at(-1)?.warnings;
    expect(await last(buyer)).toEqual(expect.arrayContaining(['deposit', 'account_number']));
    expect(await last(seller)).toEqual([]);
    expect(await reveal()).toBe(true);
  });
});

describe('response time', () => {
  it('is the median of five or more inquiries, with unanswered ones as the longest', async () => {
    const seller = await makeCaller(test, 'private');
    const sellerId = seller.accountId ?? 0;
    const minutes = [10, 20, 120, 300];
    const ask = async (answeredAfter: number | undefined) => {
      const buyerId = (await makeCaller(test, 'private')).accountId ?? 0;
      const { id } = await startConversation(test, { buyerId, sellerId });
      if (answeredAfter !== undefined)
        await db
          .updateTable('conversation')
          .set({ answered_at: after(answeredAfter) })
          .where('id', '=', id)
          .execute();
    };
    for (const each of minutes) await ask(each);
    expect(await respondsInMinutes(test.ctx, sellerId)).toBeNull();
    await ask(undefined);
    expect(await respondsInMinutes(test.ctx, sellerId)).toBe(120);
    await ask(undefined);
    await ask(undefined);
    await ask(undefined);
    await ask(undefined);
    expect(await respondsInMinutes(test.ctx, sellerId)).toBeNull();
  });
});

describe('erasure', () => {
  const deleteAccount = ({ browser }: Caller) =>
    browser.call('DELETE', '/api/user', { body: { current_password: ACTOR_PASSWORD } });

  it('leaves the other side a conversation without the name and contacts, which is closed', async () => {
    const { buyer, seller, id } = await talk();
    await db
      .updateTable('account')
      .set({ display_name: 'Купувач Тайнов' })
      .where('id', '=', buyer.accountId ?? 0)
      .execute();
    await write(buyer, id, 'Звънни на 0888 123 456, мерси');
    await buyer.browser.call('POST', `/api/conversations/${id}/phone`, {
      headers: { 'idempotency-key': randomUUID() },
    });
    expect((await deleteAccount(buyer)).statusCode).toBe(200);
    const view = await read(seller, id);
    expect(view).toMatchObject({ state: 'left', other: { name: '', deleted: true }, may: { write: false } });
    expect(JSON.stringify(view)).not.toMatch(/Тайнов|123 456|\+359/);
    expect(view.messages.map(({ kind }) => kind)).toEqual(['text', 'text', 'phone']);
    expect((await write(seller, id, 'Ало?')).statusCode).toBe(409);
  });

  it('of both sides deletes the conversation', async () => {
    const { buyer, seller, id } = await talk();
    await deleteAccount(seller);
    expect(await read(buyer, id)).toMatchObject({ state: 'left', listing: { id: null, sale: 'gone' } });
    await deleteAccount(buyer);
    const left = await db.selectFrom('conversation').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('forgetConversations', () => {
  it('deletes conversations after 24 months, inquiries after a day and unsent pictures', async () => {
    const { id, listingId } = await talk();
    const kept = await talk();
    await db
      .updateTable('conversation')
      .set({ last_at: new Date('2024-11-20T11:00:00Z') })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('conversation')
      .set({ last_at: new Date('2024-11-20T13:00:00Z') })
      .where('id', '=', kept.id)
      .execute();
    const picture = randomUUID().replaceAll('-', '');
    await db.insertInto('picture').values({ id: picture, state: 'pending' }).execute();
    const unsent = {
      picture_id: picture,
      conversation_id: kept.id,
      side: 'buyer',
      added_at: after(-25 * 60),
    };
    await db.insertInto('conversation_picture').values(unsent).execute();
    await test.browser('203.0.113.78').call('POST', `/api/listings/${listingId}/inquiries`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { text: 'Цена?', name: 'Гост', email: 'late@volan.example' },
    });
    const sent = vi.spyOn(test.ctx.jobs, 'send');
    await forgetConversations(at(NOW));
    expect(
      await db
        .selectFrom('inquiry_request')
        .select('email')
        .where('email', '=', 'late@volan.example')
        .execute(),
    ).toHaveLength(1);
    await forgetConversations(at(after(24 * 60 + 1)));
    expect(sent).toHaveBeenCalledWith('delete-pictures', { ids: [picture] });
    expect(await db.selectFrom('inquiry_request').selectAll().execute()).toEqual([]);
    const left = await db.selectFrom('conversation').select('id').where('id', 'in', [id, kept.id]).execute();
    expect(left).toEqual([]);
  });
});
