import { sql, type Transaction } from 'kysely';
import { findScamWarnings } from '#features/trust/message-guard/find-scam-warnings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { settleEvents } from '#features/account-events/settle-events.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ConversationEvent, MessageKind } from '../conversation.ts';
import { announce } from '../live/announce.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { otherSide, type Participant } from '../participant.server.ts';
import { eventKeysOf, tellOtherSide } from '../live/tell-other-side.server.ts';

const markedRow = declareRow<{ upTo: number }>('messages marked as read', { upTo: 'number' });

export interface NewMessage {
  kind: MessageKind;
  text?: string;
  event?: ConversationEvent;
  key?: string;
}

/**
 * Returns the message that an earlier call with this key wrote. Call it under the lock of the conversation. Throws
 * AppError `idempotency_key_reused` (422) when that one says something else.
 */
export async function findRepeated(
  transaction: Transaction<DB>,
  { conversationId, side }: Participant,
  { kind, text = '', key }: { kind: MessageKind; text?: string; key: string },
): Promise<number | undefined> {
  const known = await transaction
    .selectFrom('conversation_message')
    .select(['id', 'kind', 'text'])
    .where('conversation_id', '=', conversationId)
    .where('side', '=', side)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && (known.kind !== kind || known.text !== text))
    throw new AppError('idempotency_key_reused', 422);
  return known?.id;
}

/**
 * Adds a message of a side to a locked conversation: it becomes the last one, is unread for the other side, who is told
 * of it, and brings the conversation back from their archive unless they muted it. Signs of fraud are found here, so that later rules do not
 * change what a reader saw. Returns its id.
 */
export async function writeMessage(
  ctx: { jobs: Jobs; now: () => Date },
  transaction: Transaction<DB>,
  {
    conversationId,
    side,
    accountId = null,
    actorId = null,
  }: Pick<Participant, 'conversationId' | 'side'> & Partial<Participant>,
  { kind, text = '', event, key }: NewMessage,
): Promise<number> {
  const now = ctx.now();
  const warnings = findScamWarnings(text);
  const { id } = await transaction
    .insertInto('conversation_message')
    .values({
      conversation_id: conversationId,
      side,
      kind,
      text,
      warnings,
      event: event ?? null,
      key: key ?? null,
      at: now,
      writer_id: actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isSellers = side === 'seller';
  await sql`
    update conversation set last_message_id = ${id}, last_at = greatest(last_at, ${now}),
      answered_at = case when ${isSellers} then coalesce(answered_at, ${now}) else answered_at end,
      assignee_id = case when ${isSellers} then coalesce(assignee_id, (
        select ${actorId ?? accountId}::integer where exists (
          select from team_member t where t.company_id = ${accountId}))) else assignee_id end,
      seller_warned = seller_warned or ${isSellers && warnings.length > 0}
    where id = ${conversationId}`.execute(transaction);
  await sql`
    update conversation_side set last_at = greatest(last_at, ${now}),
      unread = case when side = ${side} then unread else unread + 1 end,
      unread_since = case when side = ${side} then unread_since else coalesce(unread_since, ${now}) end,
      archived = archived and (side = ${side} or muted)
    where conversation_id = ${conversationId}`.execute(transaction);
  await announce(transaction, { kind: 'message', conversation: conversationId, message: id });
  await tellOtherSide(ctx, transaction, { conversationId, side, messageId: id, kind, event });
  return id;
}

/** Marks the messages of the other side up to `upTo` as read. Locks the conversation. */
export async function markRead(
  ctx: { now: () => Date },
  transaction: Transaction<DB>,
  { conversationId, side, accountId }: Participant,
  upTo: number,
): Promise<void> {
  await transaction
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .execute();
  const [marked] = await readRows(
    transaction,
    markedRow,
    sql`
    with seen as (
      select greatest(s.read_up_to, (select coalesce(max(m.id), 0) from conversation_message m
        where m.conversation_id = s.conversation_id and m.id <= ${upTo})) as up_to
      from conversation_side s where s.conversation_id = ${conversationId} and s.side = ${side}),
    left_over as (
      select count(*)::int as unread, min(m.at) as since from conversation_message m, seen
      where m.conversation_id = ${conversationId} and m.side = ${otherSide(side)} and m.id > seen.up_to)
    update conversation_side s set read_up_to = seen.up_to, unread = left_over.unread,
      unread_since = left_over.since, noticed_at = case when left_over.unread > 0 then s.noticed_at end
    from seen, left_over
    where s.conversation_id = ${conversationId} and s.side = ${side} and seen.up_to > s.read_up_to
    returning s.read_up_to as "upTo"`,
  );
  if (!marked) return;
  await announce(transaction, { kind: 'read', conversation: conversationId, upTo: marked.upTo });
  if (accountId !== null)
    await settleEvents(transaction, { accountId, collapseKeys: eventKeysOf(conversationId), now: ctx.now() });
}
