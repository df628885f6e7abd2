import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { UNMAILED, type ExportState } from './account-export.ts';

/** Returns the state of the archive that the viewer requested last. */
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
    .select(['e.ready_at', 'e.failed_at', 'e.bytes', 'e.remove_at', 't.email'])
    .where('e.account_id', '=', accountId)
    .where('e.remove_at', '>', now())
    .orderBy('e.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { state: 'none' };
  if (row.ready_at === null) return { state: row.failed_at === null ? 'preparing' : 'failed' };
  // The token was used up: the archive is being downloaded.
  if (row.email === null) return { state: 'none' };
  return { state: 'ready', bytes: row.bytes, expiresAt: row.remove_at, isMailed: row.email !== UNMAILED };
}

const exportStateSchema = z
  .object({
    state: z.enum(['none', 'preparing', 'failed', 'ready']).describe('ready: built, but not downloaded yet'),
    bytes: z.int().nullable(),
    expires_at: z.iso.datetime().nullable().describe('When the archive is deleted'),
    mailed: z
      .boolean()
      .nullable()
      .describe(
        'Whether a link was mailed; without a confirmed address, POST /api/user/export-link returns one',
      ),
  })
  .meta({ id: 'ExportState' });

export const getExportStateOperation = defineOperation({
  method: 'GET',
  path: '/api/user/export',
  access: 'user',
  forBlocked: true,
  tag: 'accounts',
  summary: 'State of the requested archive',
  output: exportStateSchema,
  errors: [],
  run: async (ctx: Parameters<typeof getExportState>[0], { viewer }) => {
    const found = await getExportState(ctx, viewer);
    const ready = found.state === 'ready' ? found : undefined;
    return {
      state: found.state,
      bytes: ready?.bytes ?? null,
      expires_at: ready?.expiresAt.toISOString() ?? null,
      mailed: ready?.isMailed ?? null,
    };
  },
});
