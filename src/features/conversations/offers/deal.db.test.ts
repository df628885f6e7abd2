import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../conversation.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { raceOnListing } from '#tests/support/race-on-listing.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
let buyer: Caller;
let seller: Caller;
let id: number;
let listingId: number;

beforeEach(async () => {
  buyer = await makeCaller(test, 'private');
  seller = await makeCaller(test, 'private');
  ({ id, listingId } = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  }));
});

const call = (
  { browser }: Caller,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  key: string = randomUUID(),
) =>
  browser.call(method, `/api/conversations/${id}${path}`, {
    headers: { 'idempotency-key': method === 'POST' ? key : undefined },
    ...(body && { body }),
  });
const offer = async (caller: Caller, priceMinor: number, more: object = {}) =>
  call(caller, 'POST', '/offers', { priceMinor, ...more });
const messages = async (caller: Caller) => (await call(caller, 'GET', '')).json<Conversation>().messages;
const events = async (caller: Caller) => (await messages(caller)).flatMap(({ event }) => event ?? []);
const offerStates = async () =>
  (await messages(buyer)).flatMap((message) => (message.offer ? [message.offer.state] : []));

describe('an offer', () => {
  it('is countered, and the counter accepted', async () => {
    const first = (await offer(buyer, 900_000)).json<Message>();
    expect(first.offer).toMatchObject({ priceMinor: 900_000, askedMinor: 1_000_000, state: 'open' });
    expect((await call(seller, 'GET', '')).json()).toMatchObject({ awaits: 'offer', unread: 2 });
    const counter = (await offer(seller, 950_000, { counters: first.id })).json<Message>();
    expect(counter.offer?.counters).toBe(first.id);
    expect((await offer(seller, 940_000, { counters: first.id })).statusCode).toBe(409);
    expect(await offerStates()).toEqual(['countered', 'open']);
    const decide = (caller: Caller, state: string, of = counter.id) =>
      call(caller, 'PATCH', `/offers/${of}`, { state });
    expect((await decide(seller, 'accepted')).statusCode).toBe(404);
    expect((await decide(buyer, 'withdrawn')).statusCode).toBe(404);
    expect((await decide(buyer, 'accepted', first.id)).statusCode).toBe(404);
    expect((await decide(buyer, 'accepted')).statusCode).toBe(200);
    expect((await decide(buyer, 'accepted')).statusCode).toBe(200);
    expect((await decide(buyer, 'declined')).statusCode).toBe(409);
    expect(await events(seller)).toEqual(['offer_accepted']);
    expect(await offerStates()).toEqual(['countered', 'accepted']);
  });

  it('is withdrawn by a new one of the same side, and there is one open offer of many at once', async () => {
    await Promise.all([
      offer(buyer, 800_000),
      offer(buyer, 810_000),
      offer(seller, 990_000),
      offer(buyer, 820_000),
    ]);
    const states = await offerStates();
    expect(states).toHaveLength(4);
    expect(states.filter((state) => state === 'open')).toHaveLength(1);
    expect(states.at(-1)).toBe('open');
  });

  it('is refused for a sold listing', async () => {
    await db
      .updateTable('listing')
      .set({ sale: 'sold', closed_at: test.ctx.now() })
      .where('id', '=', listingId)
      .execute();
    expect((await offer(buyer, 900_000)).statusCode).toBe(409);
    expect((await call(buyer, 'GET', '')).json()).toMatchObject({ may: { write: true, offer: false } });
  });
});

describe('a viewing', () => {
  const times = ['2026-11-22T09:00:00.000Z', '2026-11-21T09:00:00.000Z'];
  const propose = (caller: Caller, more: object = {}) =>
    call(caller, 'POST', '/viewings', { times, minutes: 45, ...more });

  it('is proposed, confirmed with a place, downloaded and cancelled', async () => {
    const proposed = (await propose(buyer, { place: 'мястото на купувача' })).json<Message>();
    expect(proposed.viewing).toMatchObject({ times: times.toSorted(), state: 'open', place: '' });
    expect((await call(seller, 'GET', '')).json()).toMatchObject({ awaits: 'viewing' });
    const of = `/viewings/${proposed.id}`;
    const [time] = proposed.viewing?.times ?? [];
    const confirm = { state: 'confirmed', time, place: 'София, ул. Шипка 6' };
    expect((await call(buyer, 'PATCH', of, confirm)).statusCode).toBe(404);
    expect((await call(buyer, 'GET', `${of}/calendar`)).statusCode).toBe(404);
    const unknown = { ...confirm, time: '2026-11-21T10:00:00Z' };
    expect((await call(seller, 'PATCH', of, unknown)).statusCode).toBe(422);
    expect((await call(seller, 'PATCH', of, confirm)).statusCode).toBe(200);
    const view = (await call(buyer, 'GET', '')).json<Conversation>();
    expect(view).toMatchObject({ viewingAt: time, awaits: null });
    expect(view.messages.find(({ viewing }) => viewing)?.viewing).toMatchObject({
      state: 'confirmed',
      place: confirm.place,
    });
    const calendar = await call(buyer, 'GET', `${of}/calendar`);
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar.body).toContain('DTSTART:20261121T090000Z\r\nDTEND:20261121T094500Z');
    expect(calendar.body).toContain(String.raw`LOCATION:София\, ул. Шипка 6`);
    expect((await call(buyer, 'PATCH', of, { state: 'cancelled' })).statusCode).toBe(200);
    expect((await call(seller, 'GET', `${of}/calendar`)).body).toContain('STATUS:CANCELLED');
    expect(await events(buyer)).toEqual(['viewing_confirmed', 'viewing_cancelled']);
    expect((await messages(buyer)).find(({ viewing }) => viewing)?.viewing?.place).toBe('');
  });

  it('hides the place of the seller from the buyer until it is confirmed', async () => {
    const proposed = (await propose(seller, { place: 'Варна, ул. Дрин 1' })).json<Message>();
    expect(proposed.viewing?.place).toBe('Варна, ул. Дрин 1');
    const seen = (await call(buyer, 'GET', '')).body;
    expect(seen).not.toContain('Дрин');
    await call(buyer, 'PATCH', `/viewings/${proposed.id}`, {
      state: 'confirmed',
      time: times[0],
      place: 'другаде',
    });
    expect((await messages(buyer)).find(({ viewing }) => viewing)?.viewing?.place).toBe('Варна, ул. Дрин 1');
  });

  it('is not confirmed at a time that has passed since the proposal', async () => {
    const { id: viewing } = (await propose(buyer)).json<Message>();
    const passed = new Date(test.ctx.now().getTime() - 60_000);
    await db
      .updateTable('conversation_viewing')
      .set({ times: [passed, new Date(times[0] ?? '')] })
      .where('message_id', '=', viewing)
      .execute();
    const confirm = (time: string) =>
      call(seller, 'PATCH', `/viewings/${viewing}`, { state: 'confirmed', time, place: '' });
    expect((await confirm(passed.toISOString())).statusCode).toBe(422);
    expect((await confirm(times[0] ?? '')).statusCode).toBe(200);
  });

  it('replaces an open one, and is refused in the past or too far ahead', async () => {
    const first = (await propose(buyer)).json<Message>();
    await propose(seller);
    const states = (await messages(buyer)).flatMap(({ viewing }) => viewing?.state ?? []);
    expect(states).toEqual(['declined', 'open']);
    expect(
      (await call(seller, 'PATCH', `/viewings/${first.id}`, { state: 'confirmed', time: times[0] }))
        .statusCode,
    ).toBe(409);
    for (const time of ['2026-11-20T11:00:00Z', '2027-11-20T11:00:00Z'])
      expect((await propose(buyer, { times: [times[0], time] })).statusCode).toBe(422);
    expect((await propose(buyer, { times: [times[0], times[0]] })).statusCode).toBe(422);
  });
});

describe('a reservation', () => {
  it('appears to its buyer as reserved for them, and to other buyers as reserved', async () => {
    const third = await makeCaller(test, 'private');
    const other = await startConversation(test, {
      buyerId: third.accountId ?? 0,
      sellerId: seller.accountId ?? 0,
      listingId,
    });
    expect((await call(buyer, 'POST', '/reserve')).statusCode).toBe(404);
    expect((await call(seller, 'POST', '/reserve')).statusCode).toBe(200);
    expect((await call(seller, 'POST', '/reserve')).statusCode).toBe(409);
    expect(await events(buyer)).toEqual(['reserved_for_buyer']);
    const theirs = (await third.browser.call('GET', `/api/conversations/${other.id}`)).json<Conversation>();
    expect(theirs.messages.flatMap(({ event }) => event ?? [])).toEqual(['reserved']);
    expect(theirs.listing.sale).toBe('reserved');
    const change = (values: object) =>
      db.updateTable('listing').set(values).where('id', '=', listingId).execute();
    await change({ sale: 'available' });
    await change({ price_minor: 950_000 });
    await change({ sale: 'sold' });
    expect(await events(buyer)).toEqual(['reserved_for_buyer', 'released', 'price_changed', 'sold']);
    const changed = (await messages(buyer)).find(({ event }) => event === 'price_changed');
    expect(changed).toMatchObject({
      by: 'program',
      price: { beforeMinor: 1_000_000, afterMinor: 950_000, currency: 'EUR' },
    });
    expect((await call(buyer, 'GET', '')).json()).toMatchObject({ unread: 0 });
  });

  it('of two conversations at once succeeds once, without a deadlock', async () => {
    const third = await makeCaller(test, 'private');
    const other = await startConversation(test, {
      buyerId: third.accountId ?? 0,
      sellerId: seller.accountId ?? 0,
      listingId,
    });
    const reserve = (conversation: number) =>
      seller.browser.call('POST', `/api/conversations/${conversation}/reserve`);
    const ended = await raceOnListing(db, listingId, [() => reserve(id), () => reserve(other.id)]);
    const statuses = ended.flatMap((each) => (each.status === 'fulfilled' ? each.value.statusCode : []));
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await offer(buyer, 900_000)).statusCode).toBe(201);
  });
});
