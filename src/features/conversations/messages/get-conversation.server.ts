import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { conversationPartQuery } from '../conversation-inputs.ts';
import { conversationSchema } from '../conversation-schemas.ts';
import {
  MESSAGES_PER_PART,
  type Conversation,
  type ConversationSummary,
  type Message,
} from '../conversation.ts';
import { readSummaries } from '../list/read-summaries.server.ts';
import { askerOf, requireParticipant, type Asker, type Participant } from '../participant.server.ts';
import { respondsInMinutes } from '../response-time.server.ts';
import { readMessages } from './read-messages.server.ts';

interface Part {
  before?: number | undefined;
  after?: number | undefined;
}

const factsRow = declareRow<{
  readByOther: number;
  memberSince: string | null;
  sellerId: number | null;
  hasPhone: boolean;
  published: boolean;
}>('facts of a conversation', {
  readByOther: 'number',
  memberSince: 'string?',
  sellerId: 'number?',
  hasPhone: 'boolean',
  published: 'boolean',
});

/** Returns a conversation with a part of its messages. Throws AppError `not_found` (404) for strangers. */
export async function getConversation(
  ctx: { db: Database; now: () => Date },
  asker: Asker,
  { id, locale, ...part }: { id: number; locale: Locale } & Part,
): Promise<Conversation> {
  const participant = await requireParticipant(ctx, id, asker);
  const own = sql`
    select * from conversation_side where conversation_id = ${id} and side = ${participant.side}`;
  const [found] = await readSummaries(ctx.db, own, { now: ctx.now(), locale });
  if (!found) throw new AppError('not_found', 404);
  const { summary } = found;
  const { readByOther, memberSince, sellerId, hasPhone, published } = await readFacts(ctx.db, participant);
  return {
    ...summary,
    ...(await readPart(ctx.db, participant, part)),
    readByOther,
    memberSince,
    respondsInMinutes: sellerId === null ? null : await respondsInMinutes(ctx, sellerId),
    may: rightsOf(summary, { hasPhone, published }),
  };
}

function rightsOf(
  { side, state, listing: { sale } }: ConversationSummary,
  { hasPhone, published }: { hasPhone: boolean; published: boolean },
): Conversation['may'] {
  const write = state === 'open';
  const isForSale = sale === 'available' || sale === 'reserved';
  return {
    write,
    offer: write && isForSale,
    proposeViewing: write && isForSale,
    sharePhone: write && hasPhone,
    reserve: write && side === 'seller' && published && sale === 'available',
  };
}

async function readFacts(db: Database, { conversationId, side }: Participant) {
  const [facts] = await readRows(
    db,
    factsRow,
    sql`
    select o.read_up_to as "readByOther", to_char(oa.joined_at at time zone 'Europe/Sofia', 'YYYY-MM') as "memberSince",
      (select account_id from conversation_side where conversation_id = ${conversationId} and side = 'seller') as "sellerId",
      coalesce(a.phone is not null, false) as "hasPhone", p.id is not null as published
    from conversation_side s
    join conversation_side o on o.conversation_id = s.conversation_id and o.side <> s.side
    join conversation c on c.id = s.conversation_id
    left join account a on a.id = s.account_id
    left join account oa on oa.id = o.account_id
    left join published_listing p on p.id = c.listing_id
    where s.conversation_id = ${conversationId} and s.side = ${side}`,
  );
  if (!facts) throw new AppError('not_found', 404);
  return facts;
}

/** The newest messages, those before `before`, or the first ones after `after`. */
export async function readPart(
  db: Database,
  participant: Pick<Participant, 'conversationId' | 'side'>,
  { before, after }: Part,
): Promise<{ messages: Message[]; hasOlder: boolean; hasNewer: boolean }> {
  const isForward = after !== undefined;
  const bound =
    after !== undefined ? sql`and id > ${after}` : before !== undefined ? sql`and id < ${before}` : sql``;
  const chosen = sql`
    select * from conversation_message where conversation_id = ${participant.conversationId} ${bound}
    order by id ${isForward ? sql`asc` : sql`desc`} limit ${MESSAGES_PER_PART + 1}`;
  const found = await readMessages(db, participant, chosen);
  const isCut = found.length > MESSAGES_PER_PART;
  if (isForward) return { messages: found.slice(0, MESSAGES_PER_PART), hasOlder: after > 0, hasNewer: isCut };
  return { messages: isCut ? found.slice(1) : found, hasOlder: isCut, hasNewer: before !== undefined };
}

export const getConversationOperation = defineOperation({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'everyone',
  team: 'reader',
  tag: 'conversations',
  summary: 'A conversation with its messages',
  description:
    'For its two sides only; a visitor sends the token of the mailed link as `X-Conversation-Token`. 50 messages a part: the newest, those before `before` or after `after`.',
  params: idParams,
  query: conversationPartQuery,
  output: conversationSchema,
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof getConversation>[0], call) => {
    // The answer is private although the operation is open to visitors.
    call.reply.header('Cache-Control', PRIVATE);
    return getConversation(ctx, await askerOf(call), {
      id: call.params.id,
      locale: call.locale,
      ...call.query,
    });
  },
});
