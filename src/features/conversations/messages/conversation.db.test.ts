import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../conversation.ts';
import { actors, makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { testApp } from '#tests/support/test-app.ts';

const env = { CONVERSATIONS_PER_DAY: '1000' };
const test = await testApp({ env });
const second = await testApp({ env, beside: test });
const { db } = test.ctx;
let buyer: Caller;
let seller: Caller;
let id: number;
let listingId: number;

beforeAll(async () => {
  buyer = await makeCaller(test, 'private');
  seller = await makeCaller(second, 'dealer');
});
beforeEach(async () => {
  ({ id, listingId } = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  }));
});

const path = () => `/api/conversations/${id}`;
const write = ({ browser }: Caller, text: string, key: string = randomUUID(), body: object = {}) =>
  browser.call('POST', `${path()}/messages`, {
    headers: { 'idempotency-key': key },
    body: { text, ...body },
  });
const read = async ({ browser }: Caller, query = ''): Promise<Conversation> =>
  (await browser.call('GET', `${path()}${query}`)).json<Conversation>();
const change = ({ browser }: Caller, body: object) => browser.call('PATCH', path(), { body });
const texts = (messages: readonly Message[]) => messages.map(({ text }) => text);

describe('messages', () => {
  it('keep their order when 50 are written at once through two processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => write(index % 2 ? buyer : seller, `message ${index}`)),
    );
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    const seen: Message[] = [];
    let after = 0;
    for (let more = true; more;) {
      const part = await read(buyer, `?after=${after}`);
      seen.push(...part.messages);
      after = part.messages.at(-1)?.id ?? after;
      more = part.hasNewer;
    }
    const ids = seen.map((message) => message.id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(texts(seen).slice(1).sort()).toEqual(answers.map((_, index) => `message ${index}`).sort());
  });

  it('can be followed while they are written, without gaps', async () => {
    const writing = Promise.all(
      Array.from({ length: 30 }, (_, index) => write(index % 2 ? buyer : seller, `live ${index}`)),
    );
    const seen: number[] = [];
    let isWritten = false;
    void writing.then(() => (isWritten = true));
    for (let isLast = false; !isLast;) {
      isLast = isWritten;
      seen.push(...(await read(buyer, `?after=${seen.at(-1) ?? 0}`)).messages.map((message) => message.id));
    }
    await writing;
    const all = await db
      .selectFrom('conversation_message')
      .select('id')
      .where('conversation_id', '=', id)
      .orderBy('id')
      .execute();
    expect(seen).toEqual(all.map((message) => message.id));
  });

  it('are written once per key, also at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(buyer, 'веднъж', key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await write(buyer, 'друго', key)).statusCode).toBe(422);
    // Keys of the two sides are independent.
    expect((await write(seller, 'друго', key)).statusCode).toBe(201);
    expect(texts((await read(buyer)).messages)).toEqual(['Още ли се продава?', 'веднъж', 'друго']);
  });

  it('are cleaned, and refused with a personal number, without content or too long', async () => {
    const sent = await write(buyer, '  <b>Здравей</b>‮ \r\n\r\n\r\n\r\nпак  ');
    expect(sent.json<Message>().text).toBe('<b>Здравей</b>\n\nпак');
    expect((await write(buyer, 'ЕГН 7523169263')).json()).toMatchObject({
      errors: { text: [expect.any(String)] },
    });
    for (const text of ['', '  ', 'x'.repeat(4001)]) expect((await write(buyer, text)).statusCode).toBe(422);
  });

  it('are read in parts from the end', async () => {
    for (let number = 0; number < 60; number++) await write(seller, String(number));
    const newest = await read(buyer);
    expect([newest.messages.length, newest.hasOlder, newest.hasNewer]).toEqual([50, true, false]);
    const older = await read(buyer, `?before=${newest.messages[0]?.id}`);
    expect([texts(older.messages).at(-1), older.hasOlder, older.hasNewer]).toEqual(['9', false, true]);
    expect((await buyer.browser.call('GET', `${path()}?before=1&after=1`)).statusCode).toBe(422);
  });
});

describe('access', () => {
  it.each(actors)('is refused to a %s who is a stranger', async (actor) => {
    const stranger = await makeCaller(test, actor);
    expect((await stranger.browser.call('GET', path())).statusCode).toBe(404);
    expect((await write(stranger, 'x')).statusCode).toBe(404);
  });

  it('shows each side its own view', async () => {
    await write(seller, 'Да, още се продава.');
    const [bought, sold] = [await read(buyer), await read(seller)];
    expect(bought).toMatchObject({
      side: 'buyer',
      unread: 1,
      listing: { id: listingId, title: 'Volkswagen Golf', sale: 'available', priceMinor: 1_000_000 },
      other: { kind: 'dealer', deleted: false },
      last: { by: 'other', text: 'Да, още се продава.' },
      may: { write: true, reserve: false, sharePhone: true },
    });
    expect(bought.messages.map(({ by }) => by)).toEqual(['you', 'other']);
    expect(sold).toMatchObject({ side: 'seller', unread: 1, may: { reserve: true } });
    expect(sold.messages.map(({ by }) => by)).toEqual(['other', 'you']);
    // Its key tells the writer which attempt arrived.
    expect([bought, sold].map(({ messages }) => messages[1]?.key)).toEqual([null, expect.any(String)]);
    expect(JSON.stringify([bought, sold])).not.toMatch(/@volan\.example|\+359/);
  });

  it('shares a phone number only by a message', async () => {
    const shared = await seller.browser.call('POST', `${path()}/phone`, {
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(shared.statusCode).toBe(201);
    const { phone } = await db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', seller.accountId ?? 0)
      .executeTakeFirstOrThrow();
    expect((await read(buyer)).messages.at(-1)).toMatchObject({
      kind: 'phone',
      phone: { call: `tel:${phone}` },
    });
  });
});

describe('reading', () => {
  it('counts unread messages of each side and shows the other side what was read', async () => {
    const first = (await write(seller, 'едно')).json<Message>();
    await write(seller, 'две');
    const me = async () =>
      (await buyer.browser.call('GET', '/api/user/me')).json<{ unreadMessages: number }>();
    const before = (await me()).unreadMessages;
    const mark = (upTo: number) => buyer.browser.call('POST', `${path()}/read`, { body: { upTo } });
    expect((await mark(first.id)).statusCode).toBe(204);
    expect((await read(buyer)).unread).toBe(1);
    expect((await read(seller)).readByOther).toBe(first.id);
    expect((await me()).unreadMessages).toBe(before - 1);
    // A number beyond the last message must not mark later ones.
    await mark(2_000_000_000);
    const newest = (await read(buyer)).messages.at(-1);
    expect((await read(seller)).readByOther).toBe(newest?.id);
    expect((await read(buyer)).unread).toBe(0);
    await write(seller, 'три');
    expect((await read(buyer)).unread).toBe(1);
    await mark(first.id);
    expect((await read(seller)).readByOther).toBeGreaterThan(first.id);
  });

  it('loses no count when messages arrive meanwhile', async () => {
    const sent = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => write(seller, `ново ${index}`)),
      ...Array.from({ length: 5 }, () => buyer.browser.call('POST', `${path()}/read`, { body: { upTo: 1 } })),
    ]);
    expect(sent.every(({ statusCode }) => statusCode < 300)).toBe(true);
    expect((await read(buyer)).unread).toBe(10);
  });
});

describe('a block', () => {
  it('closes all conversations of the two until it is lifted', async () => {
    const other = await startConversation(test, {
      buyerId: buyer.accountId ?? 0,
      sellerId: seller.accountId ?? 0,
    });
    expect((await change(seller, { blocked: true })).statusCode).toBe(200);
    expect((await read(buyer)).state).toBe('blocked_by_other');
    expect((await read(seller)).state).toBe('blocked_by_you');
    expect((await write(buyer, 'x')).statusCode).toBe(409);
    expect((await write(seller, 'x')).statusCode).toBe(409);
    const there = await buyer.browser.call('POST', `/api/conversations/${other.id}/messages`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { text: 'x' },
    });
    expect(there.statusCode).toBe(409);
    const started = startConversation(test, {
      buyerId: buyer.accountId ?? 0,
      sellerId: seller.accountId ?? 0,
    });
    await expect(started).rejects.toMatchObject({ code: 'conversation_blocked' });
    // The blocked side cannot lift it.
    await change(buyer, { blocked: false });
    expect((await write(buyer, 'x')).statusCode).toBe(409);
    await change(seller, { blocked: false });
    expect((await write(buyer, 'отново')).statusCode).toBe(201);
  });

  it('does not touch conversations with others', async () => {
    const third = await makeCaller(test, 'private');
    const other = await startConversation(test, {
      buyerId: third.accountId ?? 0,
      sellerId: seller.accountId ?? 0,
    });
    await change(seller, { blocked: true });
    const view = (await third.browser.call('GET', `/api/conversations/${other.id}`)).json<Conversation>();
    expect(view.state).toBe('open');
    await change(seller, { blocked: false });
  });
});
