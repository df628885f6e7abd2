import { sql, type Transaction } from 'kysely';
import type { ListingStanding } from '#features/listings/life/listing-visibility.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { conversationState } from './conversation-state.ts';
import type { ConversationState } from './conversation.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import type { Participant } from './participant.server.ts';

export interface LockedConversation {
  listingId: number | null;
  /** Gross price in `currency`; null if on request or without a listing. */
  priceMinor: number | null;
  currency: string | null;
  sale: string | null;
  published: boolean;
  state: ConversationState;
}

interface Row extends Omit<LockedConversation, 'state'> {
  standing: (Omit<ListingStanding, 'closedAt'> & { closedAt: string | null }) | null;
  blockedByYou: boolean;
  blockedByOther: boolean;
  otherLeft: boolean;
  stopped: boolean;
}

const lockedRow = declareRow<Row>('locked conversation', {
  listingId: 'number?',
  priceMinor: 'number?',
  currency: 'string?',
  sale: 'string?',
  published: 'boolean',
  standing: 'json?',
  blockedByYou: 'boolean',
  blockedByOther: 'boolean',
  otherLeft: 'boolean',
  stopped: 'boolean',
});

/** SQL object of the standing of the listing `l` of a seller `sa`; null without a listing. */
export const standingColumn = sql`case when l.id is not null then json_build_object(
    'published', ${isPublishedRow('l', { blocked: sql`sa.blocked` })}, 'moderation', l.moderation,
    'publication', l.publication, 'sale', l.sale, 'fake', l.fake, 'sellerBlocked', sa.blocked,
    'closedAt', coalesce(l.closed_at, case when l.publication = 'expired' then l.expires_at end)) end`;

/** SQL of the gross price of the listing `l` in its currency. */
export const grossPriceColumn = sql`case l.vat when 'excluded' then round(l.price_minor * 1.2)::bigint else l.price_minor end`;

/** SQL condition: the person of a side `o` has deleted the account. */
export const leftColumn = sql`(o.account_id is null and o.visitor_email is null)`;

/** Reads a standing from JSON. */
export const standingOf = (
  standing: (Omit<ListingStanding, 'closedAt'> & { closedAt: string | null }) | null,
): ListingStanding | null =>
  standing && {
    ...standing,
    closedAt: standing.closedAt === null ? null : new Date(standing.closedAt),
  };

/**
 * Locks a conversation until the transaction ends, so that its messages are written one after another. Does not lock
 * the listing: a transaction that needs both locks must lock the listing first. Throws AppError `not_found` (404).
 */
export async function lockConversation(
  transaction: Transaction<DB>,
  { conversationId, side }: Pick<Participant, 'conversationId' | 'side'>,
  now: Date,
): Promise<LockedConversation> {
  const lock = await transaction
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lock) throw new AppError('not_found', 404);
  // A statement of its own, because the one that waits for the lock still sees the time before.
  const [row] = await readRows(
    transaction,
    lockedRow,
    sql`
    select c.listing_id as "listingId", ${grossPriceColumn} as "priceMinor", l.currency, l.sale,
      l.id is not null and ${isPublishedRow('l', { blocked: sql`sa.blocked` })} as published, ${standingColumn} as standing,
      s.blocked as "blockedByYou", o.blocked as "blockedByOther", ${leftColumn} as "otherLeft",
      c.stopped_at is not null as stopped
    from conversation c
    join conversation_side s on s.conversation_id = c.id and s.side = ${side}
    join conversation_side o on o.conversation_id = c.id and o.side <> ${side}
    left join listing l on l.id = c.listing_id
    left join account sa on sa.id = l.account_id
    where c.id = ${conversationId}`,
  );
  if (!row) throw new AppError('not_found', 404);
  const { standing, blockedByYou, blockedByOther, otherLeft, stopped, ...conversation } = row;
  const facts = { listing: standingOf(standing), blockedByYou, blockedByOther, otherLeft, stopped };
  return { ...conversation, state: conversationState(facts, now) };
}

/** Throws AppError `conversation_blocked` or `conversation_closed` (409) when nothing can be written. */
export function requireOpen(state: ConversationState): void {
  if (state === 'open') return;
  const isBlocked = state === 'blocked_by_you' || state === 'blocked_by_other';
  throw new AppError(isBlocked ? 'conversation_blocked' : 'conversation_closed', 409);
}
