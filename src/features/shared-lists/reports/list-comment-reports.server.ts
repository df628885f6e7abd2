import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { reportReasons, type ReportReason } from '#features/conversations/conversation.ts';
import type { Database } from '#platform/db/database.server.ts';

const MOST = 200;

const commentReportSchema = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  text: z.string().describe('Written by the reporter'),
  reportedAt: z.iso.datetime(),
  comment: z.object({ name: z.string(), text: z.string(), byOwner: z.boolean() }),
  listing: z.int().nullable().describe('Null for a comment about a whole list'),
});
export type CommentReport = z.infer<typeof commentReportSchema>;

/** Open reports about comments, the oldest first. Shows the reported comments, but no lists and no owners. */
export async function listCommentReports(
  { db }: { db: Database },
  viewer: Viewer | undefined,
): Promise<CommentReport[]> {
  requireRole(viewer, 'moderator');
  const rows = await db
    .selectFrom('shared_comment_report as r')
    .innerJoin('shared_comment as c', 'c.id', 'r.comment_id')
    .select(['r.id', 'r.reason', 'r.text', 'r.reported_at', 'c.listing_id', 'c.by_owner', 'c.name'])
    .select('c.text as comment')
    .where('r.kept_at', 'is', null)
    .orderBy('r.reported_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason as ReportReason,
    text: row.text,
    reportedAt: row.reported_at.toISOString(),
    comment: { name: row.name, text: row.comment, byOwner: row.by_owner },
    listing: row.listing_id,
  }));
}

export const listCommentReportsOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/comment-reports',
  access: 'moderator',
  tag: 'moderation',
  summary: 'Open reports about comments on shared lists',
  output: z.object({ reports: z.array(commentReportSchema) }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => ({ reports: await listCommentReports(ctx, viewer) }),
});
