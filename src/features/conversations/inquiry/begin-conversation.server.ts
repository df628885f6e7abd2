import { sql, type Transaction } from 'kysely';
import { readChangedSettings } from '#features/settings/read-settings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { lockConversation, requireOpen } from '../lock-conversation.server.ts';
import { findRepeated, writeMessage } from '../messages/write-message.server.ts';
import { queueNotice, type NoticeContext } from '../messages/queue-notice.server.ts';
import type { InquiredListing } from './inquired-listing.server.ts';

export interface InquiryContext extends NoticeContext {
  config: { origin: string; conversationsPerDay: number; inquiriesPerHour: number };
}

export type Buyer =
  | { accountId: number; locale: Locale }
  | { accountId: null; name: string; email: string; locale: Locale };

const DAY_SECONDS = 86_400;

/**
 * Delivers an inquiry: begins a conversation, with a mail to the seller, or adds to the one that the buyer has about
 * this listing. Returns its id. Throws AppError `own_listing`, `conversation_blocked`, `conversation_closed` (409),
 * `gone` (410) if the listing is no longer for sale, `idempotency_key_reused` (422), `too_many` (429).
 */
export async function beginConversation(
  ctx: InquiryContext,
  transaction: Transaction<DB>,
  { listing, buyer, text, key }: { listing: InquiredListing; buyer: Buyer; text: string; key: string },
): Promise<number> {
  if (buyer.accountId === listing.sellerId) throw new AppError('own_listing', 409);
  const now = ctx.now();
  const subject = `inquiry ${listing.id} ${buyer.accountId ?? buyer.email}`;
  // Two inquiries at once must not begin two conversations.
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
  const known = await findConversation(transaction, listing.id, buyer);
  if (known !== undefined) {
    const { accountId } = buyer;
    const participant = { conversationId: known, side: 'buyer', accountId, actorId: null } as const;
    const { state } = await lockConversation(transaction, participant, now);
    const message = { kind: 'text', text, key } as const;
    if ((await findRepeated(transaction, participant, message)) !== undefined) return known;
    requireOpen(state);
    await writeMessage(ctx, transaction, participant, message);
    return known;
  }
  if (!listing.isForSale) throw new AppError('gone', 410);
  if (await areBlocked(transaction, listing.sellerId, buyer)) throw new AppError('conversation_blocked', 409);
  if (buyer.accountId !== null) {
    const changed = await readChangedSettings(transaction, ['conversations_per_day']);
    const perAccount = {
      name: 'conversation',
      max: changed.conversations_per_day ?? ctx.config.conversationsPerDay,
      windowSeconds: DAY_SECONDS,
    };
    await takeFromLimit({ db: transaction, now: ctx.now }, perAccount, String(buyer.accountId));
  }
  const conversationId = await insertConversation(transaction, { listing, buyer, now });
  await writeMessage(ctx, transaction, { conversationId, side: 'buyer' }, { kind: 'text', text, key });
  await queueNotice(ctx, transaction, { conversationId, side: 'seller' });
  return conversationId;
}

async function findConversation(
  transaction: Transaction<DB>,
  listingId: number,
  buyer: Buyer,
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('conversation_side')
    .select('conversation_id')
    .where('listing_number', '=', listingId)
    .where('side', '=', 'buyer')
    .where((row) =>
      buyer.accountId === null
        ? row('visitor_email', '=', buyer.email)
        : row('account_id', '=', buyer.accountId),
    )
    .executeTakeFirst();
  return found?.conversation_id;
}

/** Whether one of the two blocked the other in any conversation. */
async function areBlocked(transaction: Transaction<DB>, sellerId: number, buyer: Buyer): Promise<boolean> {
  const blocked = await transaction
    .selectFrom('conversation_side as own')
    .innerJoin('conversation_side as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.side', '<>', 'own.side'),
    )
    .select('own.conversation_id')
    .where('own.account_id', '=', sellerId)
    .where((row) =>
      buyer.accountId === null
        ? row('other.visitor_email', '=', buyer.email)
        : row('other.account_id', '=', buyer.accountId),
    )
    .where((row) => row.or([row('own.blocked', '=', true), row('other.blocked', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return blocked !== undefined;
}

async function insertConversation(
  transaction: Transaction<DB>,
  { listing, buyer, now }: { listing: InquiredListing; buyer: Buyer; now: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('conversation')
    .values({
      listing_id: listing.id,
      listing_number: listing.id,
      title_bg: listing.title.bg.slice(0, MAX_TITLE),
      title_en: listing.title.en.slice(0, MAX_TITLE),
      created_at: now,
      last_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const both = { conversation_id: id, listing_number: listing.id, last_at: now };
  const person =
    buyer.accountId === null
      ? { visitor_name: buyer.name, visitor_email: buyer.email }
      : { account_id: buyer.accountId };
  await transaction
    .insertInto('conversation_side')
    .values([
      { ...both, side: 'buyer', locale: buyer.locale, ...person },
      { ...both, side: 'seller', locale: listing.sellerLocale, account_id: listing.sellerId },
    ])
    .execute();
  return id;
}

const MAX_TITLE = 300;
