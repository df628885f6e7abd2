import { expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { ConversationList, ConversationSummary } from '../conversation.ts';

const test = await testApp();
const { db } = test.ctx;
const MINUTE_MS = 60_000;
const PICTURE = '0'.repeat(32);

async function begin() {
  const [buyer, seller] = [await makeCaller(test, 'private'), await makeCaller(test, 'dealer')];
  const started = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  });
  const read = async (): Promise<ConversationSummary | undefined> =>
    (await buyer.browser.call('GET', '/api/conversations')).json<ConversationList>().conversations[0];
  return { ...started, read };
}

it('shows the first picture of a listing only while it is public or sold', async () => {
  const { listingId, read } = await begin();
  await db
    .insertInto('picture')
    .values({ id: PICTURE, state: 'ready', width: 64, height: 48, placeholder: '#888888' })
    .execute();
  await db
    .insertInto('listing_picture')
    .values({ listing_id: listingId, picture_id: PICTURE, position: 0 })
    .execute();
  expect((await read())?.listing).toMatchObject({ sale: 'available', cover: { id: PICTURE } });
  await db.updateTable('listing').set({ moderation: 'rejected' }).where('id', '=', listingId).execute();
  expect((await read())?.listing).toMatchObject({ sale: 'gone', cover: null });
});

it('announces a confirmed viewing until it is over', async () => {
  const { id, read } = await begin();
  const viewingAt = async (startsInMinutes: number, state = 'confirmed') => {
    const [first, second] = [startsInMinutes, startsInMinutes + 1440].map(
      (minutes) => new Date(test.ctx.now().getTime() + minutes * MINUTE_MS),
    ) as [Date, Date];
    const message = await db
      .insertInto('conversation_message')
      .values({ conversation_id: id, side: 'buyer', kind: 'viewing', at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const viewing = { message_id: message.id, conversation_id: id, minutes: 60, times: [first, second] };
    await db
      .insertInto('conversation_viewing')
      .values({ ...viewing, chosen: first, state })
      .execute();
    return first.toISOString();
  };
  await viewingAt(-90);
  await viewingAt(30, 'cancelled');
  expect((await read())?.viewingAt).toBeNull();
  const later = await viewingAt(120);
  expect((await read())?.viewingAt).toBe(later);
  const underWay = await viewingAt(-30);
  expect((await read())?.viewingAt).toBe(underWay);
});
