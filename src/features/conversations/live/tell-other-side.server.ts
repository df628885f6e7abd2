import type { Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { ConversationEvent, MessageKind, Side } from '../conversation.ts';
import { otherSide } from '../participant.server.ts';

/** Time after an own message in which a person is in the conversation, so that an answer need not wait at night. */
const LIVE_MS = 600_000;

const offerStates = {
  offer_accepted: 'accepted',
  offer_declined: 'declined',
  offer_withdrawn: 'withdrawn',
} as const;
const viewingStates = {
  viewing_confirmed: 'confirmed',
  viewing_declined: 'declined',
  viewing_cancelled: 'cancelled',
} as const;

/** Collapse keys of the events of a conversation, which reading it settles. */
export const eventKeysOf = (conversationId: number): string[] =>
  ['conversation', 'offer', 'viewing', 'reminder'].map((about) => `${about}-${conversationId}`);

/** Reports a message to the account of the other side, unless that muted the conversation. */
export async function tellOtherSide(
  ctx: { jobs: Jobs; now: () => Date },
  transaction: Transaction<DB>,
  message: {
    conversationId: number;
    side: Side;
    messageId: number;
    kind: MessageKind;
    event: ConversationEvent | undefined;
  },
): Promise<void> {
  const { conversationId, side, messageId, kind, event } = message;
  const reader = await transaction
    .selectFrom('conversation_side as s')
    .innerJoin('conversation as c', 'c.id', 's.conversation_id')
    .select(['s.account_id', 'c.title_bg', 'c.title_en'])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('conversation_message as m')
            .select('m.id')
            .where('m.conversation_id', '=', conversationId)
            .where('m.side', '=', otherSide(side))
            .where('m.at', '>=', new Date(ctx.now().getTime() - LIVE_MS)),
        )
        .as('live'),
      row
        .not(
          row.exists(
            row
              .selectFrom('conversation_message as m')
              .select('m.id')
              .where('m.conversation_id', '=', conversationId)
              .where('m.id', '<', messageId),
          ),
        )
        .as('isFirst'),
    ])
    .where('s.conversation_id', '=', conversationId)
    .where('s.side', '=', otherSide(side))
    .where('s.muted', '=', false)
    .where('s.blocked', '=', false)
    .executeTakeFirst();
  if (!reader || reader.account_id === null) return;
  const data = {
    conversation: conversationId,
    title: { bg: reader.title_bg, en: reader.title_en },
    live: reader.live === true,
  };
  const about = { accountId: reader.account_id, key: String(messageId) };
  if (event !== undefined && event in offerStates) {
    const state = offerStates[event as keyof typeof offerStates];
    await tellAccount(ctx, transaction, { ...about, kind: 'offer_answered', data: { ...data, state } });
  } else if (event !== undefined && event in viewingStates) {
    const state = viewingStates[event as keyof typeof viewingStates];
    await tellAccount(ctx, transaction, { ...about, kind: 'viewing_answered', data: { ...data, state } });
  } else {
    await tellAccount(ctx, transaction, { ...about, kind: kindOf(kind, reader.isFirst === true), data });
  }
}

function kindOf(kind: MessageKind, isFirst: boolean) {
  if (kind === 'offer') return 'offer_received';
  if (kind === 'viewing') return 'viewing_proposed';
  return isFirst ? 'inquiry_received' : 'message_received';
}
