import { sql } from 'kysely';
import type * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ReportReason, Side } from '../conversation.ts';
import { reportListSchema } from './report-schemas.ts';

const MOST = 200;
/** An account counts as new for this long, and a signal is shown for this long. */
const NEW_ACCOUNT_DAYS = 14;
const SIGNAL_DAYS = 30;
const CONVERSATIONS_OF_SIGNAL = 3;

const signalRow = declareRow<{ account: number; conversations: number; lastAt: Date }>('signals of fraud', {
  account: 'number',
  conversations: 'number',
  lastAt: 'date',
});

/**
 * Lists open reports, the oldest first, and new accounts with signs of fraud in three or more conversations. Shows no
 * content of conversations.
 */
export async function listConversationReports(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
): Promise<z.input<typeof reportListSchema>> {
  requireRole(viewer, 'moderator');
  const reports = await ctx.db
    .selectFrom('conversation_report as r')
    .innerJoin('conversation as c', 'c.id', 'r.conversation_id')
    .select(['r.id', 'r.conversation_id', 'c.listing_number', 'r.reason', 'r.side', 'r.reported_at'])
    .where('r.decided_at', 'is', null)
    .orderBy('r.reported_at')
    .limit(MOST)
    .execute();
  return {
    reports: reports.map((report) => ({
      id: report.id,
      conversation: report.conversation_id,
      listing: report.listing_number,
      reason: report.reason as ReportReason,
      reportedBy: report.side as Side,
      reportedAt: report.reported_at.toISOString(),
    })),
    signals: (await readSignals(ctx)).map((signal) => ({ ...signal, lastAt: signal.lastAt.toISOString() })),
  };
}

/** Number of open reports. */
export async function countConversationReports(
  ctx: { db: Database },
  viewer: Viewer | undefined,
): Promise<number> {
  requireRole(viewer, 'moderator');
  const { open } = await ctx.db
    .selectFrom('conversation_report')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

const readSignals = ({ db, now }: { db: Database; now: () => Date }) =>
  readRows(
    db,
    signalRow,
    sql`
    select a.id as account, count(distinct m.conversation_id)::int as conversations, max(m.at) as "lastAt"
    from conversation_message m
    join conversation_side s on s.conversation_id = m.conversation_id and s.side = m.side
    join account a on a.id = s.account_id
    where m.warnings <> '{}' and m.at >= ${now()}::timestamptz - make_interval(days => ${SIGNAL_DAYS})
      and m.at < a.joined_at + make_interval(days => ${NEW_ACCOUNT_DAYS}) and not a.blocked
    group by a.id having count(distinct m.conversation_id) >= ${CONVERSATIONS_OF_SIGNAL}
    order by max(m.at) desc limit ${MOST}`,
  );

export const listConversationReportsOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/conversation-reports',
  access: 'moderator',
  tag: 'moderation',
  summary: 'Open reports about conversations',
  description:
    'Without content. `signals` names accounts under 14 days old with signs of fraud in three or more conversations.',
  output: reportListSchema,
  errors: [],
  run: async (ctx: Parameters<typeof listConversationReports>[0], { viewer }) =>
    listConversationReports(ctx, viewer),
});
