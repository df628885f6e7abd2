import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { notifyOfMessages } from '#features/conversations/conversation-jobs.server.ts';
import { remindOfViewings } from '#features/conversations/viewings/remind-of-viewings.server.ts';
import { warnOfExpiry } from '#features/selling/expiry/warn-of-expiry.server.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { countUnread } from '../list/count-unread.server.ts';
import { dispatchLeftEvents } from '../notifications-jobs.server.ts';

const test = await testApp();
const { db } = test.ctx;
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const at = (time: Date) => ({ ...test.ctx, now: () => time });
const kindsOf = async (account_id: number) =>
  (
    await db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const idOf = ({ accountId }: Caller) => accountId ?? 0;

async function talk() {
  const [buyer, seller] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
  const started = await startConversation(test, { buyerId: idOf(buyer), sellerId: idOf(seller) });
  const write = ({ browser }: Caller, text = 'Здравей') =>
    browser.call('POST', `/api/conversations/${started.id}/messages`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { text },
    });
  return { buyer, seller, write, ...started };
}

describe('events of a conversation', () => {
  it('tell the other side of the inquiry, messages, offers and answers', async () => {
    const { buyer, seller, write, id } = await talk();
    await write(seller);
    const offer = await buyer.browser.call('POST', `/api/conversations/${id}/offers`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { priceMinor: 900_000 },
    });
    const { id: offerId } = offer.json<{ id: number }>();
    await seller.browser.call('PATCH', `/api/conversations/${id}/offers/${offerId}`, {
      body: { state: 'accepted' },
    });
    // The first one has its mail at once.
    expect(await kindsOf(idOf(seller))).toEqual([
      'inquiry_received',
      'conversation_unread',
      'offer_received',
    ]);
    expect(await kindsOf(idOf(buyer))).toEqual(['message_received', 'offer_answered']);
  });

  it('are settled by reading the conversation, before and after they are dispatched', async () => {
    const { buyer, seller, write, id } = await talk();
    const read = async (message: { json: () => unknown }) =>
      buyer.browser.call('POST', `/api/conversations/${id}/read`, {
        body: { upTo: (message.json() as { id: number }).id },
      });
    await read(await write(seller));
    await dispatchLeftEvents(test.ctx);
    expect(await countUnread(db, idOf(buyer))).toBe(0);
    const sent = await write(seller);
    await dispatchLeftEvents(test.ctx);
    expect(await countUnread(db, idOf(buyer))).toBe(1);
    await read(sent);
    expect(await countUnread(db, idOf(buyer))).toBe(0);
  });

  it('are not reported to a person who muted it', async () => {
    const { buyer, seller, write, id } = await talk();
    await buyer.browser.call('PATCH', `/api/conversations/${id}`, { body: { muted: true } });
    await write(seller);
    await notifyOfMessages(at(after(1)));
    expect(await kindsOf(idOf(buyer))).toEqual([]);
  });
});

describe('remindOfViewings', () => {
  it('reminds both sides once of a confirmed viewing of the next day in Sofia', async () => {
    const { buyer, seller, id } = await talk();
    const confirm = async (chosen: Date) => {
      const message = await db
        .insertInto('conversation_message')
        .values({ conversation_id: id, side: 'buyer', kind: 'viewing', at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('conversation_viewing')
        .values({
          message_id: message.id,
          conversation_id: id,
          minutes: 30,
          times: [chosen, after(100)],
          chosen,
          state: 'confirmed',
        })
        .execute();
    };
    // 20 November, 14:00 in Sofia: the next day is from 22:00 to 22:00 UTC.
    await confirm(new Date('2026-11-20T21:59:00Z'));
    await confirm(new Date('2026-11-21T22:00:00Z'));
    await remindOfViewings(test.ctx);
    expect(await kindsOf(idOf(buyer))).toEqual([]);
    await confirm(new Date('2026-11-20T22:00:00Z'));
    await Promise.all([remindOfViewings(test.ctx), remindOfViewings(test.ctx)]);
    expect(await kindsOf(idOf(buyer))).toEqual(['viewing_tomorrow']);
    expect((await kindsOf(idOf(seller))).filter((kind) => kind === 'viewing_tomorrow')).toHaveLength(1);
  });
});

describe('warnOfExpiry', () => {
  it('warns three days before the end, once for each end, and not of hidden listings', async () => {
    const account_id = await makeAccount(db);
    const ending = await makeListing(db, { account_id, expires_at: after(72) });
    await makeListing(db, { account_id, expires_at: after(73) });
    await makeListing(db, { account_id, expires_at: after(50), moderation: 'pending' });
    await makeListing(db, { account_id, expires_at: after(50), publication: 'inactive' });
    await Promise.all([warnOfExpiry(test.ctx), warnOfExpiry(test.ctx)]);
    await warnOfExpiry(test.ctx);
    const told = await db
      .selectFrom('notification')
      .select(['kind', 'data'])
      .where('account_id', '=', account_id)
      .execute();
    expect(told).toMatchObject([{ kind: 'listing_expiring', data: { listing: ending } }]);
    await db
      .updateTable('listing')
      .set({ expires_at: after(1500) })
      .where('id', '=', ending)
      .execute();
    await warnOfExpiry(at(after(1440)));
    expect((await kindsOf(account_id)).filter((kind) => kind === 'listing_expiring').length).toBe(2);
  });
});
