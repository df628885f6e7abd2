import { randomUUID } from 'node:crypto';
import { beginConversation } from '#features/conversations/inquiry/begin-conversation.server.ts';
import { readInquired } from '#features/conversations/inquiry/inquired-listing.server.ts';
import { makeActor, type Caller } from './actors.ts';
import { makeListing } from './factories.ts';
import type { Thing } from './policy-things.ts';
import type { TestApp } from './test-app.ts';

const MISSING_ID = 2_000_000_000;

/** Begins a conversation about a new listing of the seller, or the given one. Returns its id and that of the listing. */
export async function startConversation(
  { ctx }: TestApp,
  options: { sellerId: number; buyerId: number; listingId?: number; text?: string },
): Promise<{ id: number; listingId: number }> {
  const listingId = options.listingId ?? (await makeListing(ctx.db, { account_id: options.sellerId }));
  const listing = await readInquired(ctx, listingId);
  const buyer = { accountId: options.buyerId, locale: 'bg' } as const;
  const inquiry = { listing, buyer, text: options.text ?? 'Още ли се продава?', key: randomUUID() };
  const id = await ctx.db
    .transaction()
    .execute((transaction) => beginConversation(ctx, transaction, inquiry));
  return { id, listingId };
}

/** Conversations in which the caller is a side, and one of two others. A visitor has none. */
const conversationsOf =
  (side: 'buyer' | 'seller') =>
  async ({ test, accountId }: Caller): Promise<Record<Thing, string>> => {
    const [caller, one, other] = [
      accountId ?? (await makeActor(test, 'private')),
      await makeActor(test, 'company'),
      await makeActor(test, 'private'),
    ];
    const own =
      side === 'buyer'
        ? await startConversation(test, { sellerId: one, buyerId: caller })
        : await startConversation(test, { sellerId: caller, buyerId: one });
    const others = await startConversation(test, { sellerId: one, buyerId: other });
    return { own: String(own.id), other: String(others.id), missing: String(MISSING_ID) };
  };

export const boughtConversations = conversationsOf('buyer');
export const soldConversations = conversationsOf('seller');

/** Conversations as above, each with an open offer of the seller. */
export async function offeredConversations(caller: Caller): Promise<Record<Thing, string>> {
  const things = await boughtConversations(caller);
  const { db } = caller.test.ctx;
  const withOffer = async (id: string): Promise<string> => {
    const message = await insertMessage(caller, Number(id), 'offer');
    await db
      .insertInto('conversation_offer')
      .values({
        message_id: message,
        conversation_id: Number(id),
        price_minor: 900_000,
        currency: 'EUR',
        state: 'open',
      })
      .execute();
    return `${id} ${message}`;
  };
  return {
    own: await withOffer(things.own),
    other: await withOffer(things.other),
    missing: `${things.own} ${MISSING_ID}`,
  };
}

/** Conversations as above, each with an open or confirmed viewing that the seller proposed. */
const viewingsOf =
  (state: 'open' | 'confirmed') =>
  async (caller: Caller): Promise<Record<Thing, string>> => {
    const things = await boughtConversations(caller);
    const { db, now } = caller.test.ctx;
    const withViewing = async (id: string): Promise<string> => {
      const message = await insertMessage(caller, Number(id), 'viewing');
      const times = [1, 2].map((days) => new Date(now().getTime() + days * 86_400_000));
      await db
        .insertInto('conversation_viewing')
        .values({
          message_id: message,
          conversation_id: Number(id),
          minutes: 30,
          times,
          state,
          ...(state === 'confirmed' && { chosen: times[0] ?? null }),
        })
        .execute();
      return `${id} ${message}`;
    };
    return {
      own: await withViewing(things.own),
      other: await withViewing(things.other),
      missing: `${things.own} ${MISSING_ID}`,
    };
  };
export const proposedViewings = viewingsOf('open');
export const confirmedViewings = viewingsOf('confirmed');

/** Reports about a conversation of the caller and one of others. */
export async function conversationReports(caller: Caller): Promise<Record<Thing, string>> {
  const things = await boughtConversations(caller);
  const { db, now } = caller.test.ctx;
  const reportOf = async (id: string): Promise<string> => {
    const report = await db
      .insertInto('conversation_report')
      .values({
        conversation_id: Number(id),
        side: 'buyer',
        reason: 'spam',
        text: '',
        reported_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(report.id);
  };
  return {
    own: await reportOf(things.own),
    other: await reportOf(things.other),
    missing: String(MISSING_ID),
  };
}

async function insertMessage(
  { test: { ctx } }: Caller,
  conversation_id: number,
  kind: 'offer' | 'viewing',
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('conversation_message')
    .values({ conversation_id, side: 'seller', kind, at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
