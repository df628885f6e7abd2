import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ExportState } from './account-export.ts';

/** What became of the archive the viewer asked for last. */
export async function getExportState(
  { db, now }: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
): Promise<ExportState> {
  const { accountId } = requireViewer(viewer);
  const row = await db
    .selectFrom('account_export as e')
    .leftJoin('mail_token as t', (join) =>
      join.onRef('t.account_id', '=', 'e.account_id').on('t.purpose', '=', 'export'),
    )
    .select(['e.ready_at', 'e.failed_at', 'e.bytes', 'e.remove_at', 't.token_hash'])
    .where('e.account_id', '=', accountId)
    .where('e.remove_at', '>', now())
    .orderBy('e.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { state: 'none' };
  if (row.ready_at === null) return { state: row.failed_at === null ? 'preparing' : 'failed' };
  // Without its link it is being taken.
  if (row.token_hash === null) return { state: 'none' };
  return { state: 'ready', bytes: row.bytes, expiresAt: row.remove_at };
}
