import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { listConversationsQuery } from '../conversation-inputs.ts';
import { conversationListSchema } from '../conversation-schemas.ts';
import {
  CONVERSATIONS_PER_PART,
  type AnswerFilter,
  type ConversationList,
  type ConversationSides,
} from '../conversation.ts';
import { readSummaries } from './read-summaries.server.ts';

const unreadRow = declareRow<{ side: string; unread: number }>('unread messages by side', {
  side: 'string',
  unread: 'number',
});

export interface ListConversationsInput {
  side: ConversationSides;
  archived: boolean;
  answers?: AnswerFilter;
  /** Searched in names, titles and messages; empty for all. */
  q: string;
  cursor: string | undefined;
  locale: Locale;
}

/** Lists the viewer's conversations, those with unread messages first, then the newest. */
export async function listConversations(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { side, archived, answers = 'all', q, cursor, locale }: ListConversationsInput,
): Promise<ConversationList> {
  const { accountId } = requireViewer(viewer);
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const own = sql`
    select s.* from conversation_side s
    where s.account_id = ${accountId} and s.archived = ${archived}
      ${side === 'all' ? sql`` : sql`and s.side = ${side}`}
      ${answeredBy(answers, viewer?.actor?.accountId ?? accountId)}
      ${q === '' ? sql`` : sql`and ${matches(q, accountId)}`}
      ${place ? sql`and ((s.unread > 0), s.last_at, s.conversation_id) < (${place.isUnread}, ${place.lastAt}::timestamptz, ${place.id})` : sql``}
    order by (s.unread > 0) desc, s.last_at desc, s.conversation_id desc limit ${CONVERSATIONS_PER_PART + 1}`;
  const found = await readSummaries(ctx.db, own, { now: ctx.now(), locale });
  const part = found.slice(0, CONVERSATIONS_PER_PART);
  const last = part.at(-1);
  return {
    conversations: part.map(({ summary }) => summary),
    next: found.length > part.length && last ? writeCursor(last.summary, last.lastAt) : null,
    unread: await countUnread(ctx.db, accountId),
  };
}

/** SQL condition on a side `s`. */
const answeredBy = (answers: AnswerFilter, me: number) =>
  answers === 'all'
    ? sql``
    : sql`and s.side = 'seller' and exists (select from conversation c where c.id = s.conversation_id
        and c.assignee_id ${answers === 'mine' ? sql`= ${me}` : sql`is null`})`;

async function countUnread(db: Database, accountId: number): Promise<ConversationList['unread']> {
  const rows = await readRows(
    db,
    unreadRow,
    sql`
    select side, sum(unread)::int as unread from conversation_side
    where account_id = ${accountId} and unread > 0 and not archived group by side`,
  );
  const of = (side: string) => rows.find((row) => row.side === side)?.unread ?? 0;
  return { buyer: of('buyer'), seller: of('seller') };
}

/**
 * SQL condition on a side `s`: the other person, the listing or a message contains the text. Begins with the conversations
 * of the account: a condition on each side would make PostgreSQL search the messages of all people.
 */
function matches(q: string, accountId: number) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`s.conversation_id in (
    with mine as materialized (
      select conversation_id, side from conversation_side where account_id = ${accountId})
    select c.id from mine join conversation c on c.id = mine.conversation_id
      where c.title_bg ilike ${pattern} or c.title_en ilike ${pattern}
    union all
    select mine.conversation_id from mine
      join conversation_side o on o.conversation_id = mine.conversation_id and o.side <> mine.side
      left join account oa on oa.id = o.account_id
      where coalesce(oa.display_name, o.visitor_name) ilike ${pattern}
    union all
    select m.conversation_id from mine join conversation_message m on m.conversation_id = mine.conversation_id
      where m.text ilike ${pattern})`;
}

const writeCursor = ({ id, unread }: { id: number; unread: number }, lastAt: Date): string =>
  `${unread > 0 ? 1 : 0}.${lastAt.getTime()}.${id}`;

/** Dates beyond would not be stored. */
const LATEST_MS = 4e12;

/** A malformed cursor begins at the start. */
function readCursor(cursor: string): { isUnread: boolean; lastAt: Date; id: number } | undefined {
  const [, unread, at, id] = /^([01])\.(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined) return undefined;
  return { isUnread: unread === '1', lastAt: new Date(Math.min(Number(at), LATEST_MS)), id: Number(id) };
}

export const listConversationsOperation = defineOperation({
  method: 'GET',
  path: '/api/conversations',
  access: 'user',
  team: 'reader',
  tag: 'conversations',
  summary: 'Own conversations',
  description:
    'Those with unread messages first, then the newest; 25 a part. `q` searches names, titles of listings and messages.',
  query: listConversationsQuery,
  output: conversationListSchema,
  errors: [],
  run: async (ctx: Parameters<typeof listConversations>[0], { viewer, query, locale }) =>
    listConversations(ctx, viewer, { ...query, cursor: query.cursor, locale }),
});
