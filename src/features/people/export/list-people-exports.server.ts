import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { PeopleContext } from '../list/list-people.server.ts';
import { exportFormats, type ExportFormat, type PeopleExport } from './people-export.ts';

const SHOWN = 10;

/** Files that the viewer requested, the newest first. Admins only. */
export async function listPeopleExports(
  { db, now, config }: PeopleContext,
  viewer: Viewer | undefined,
): Promise<PeopleExport[]> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
  const rows = await db
    .selectFrom('people_export')
    .select(['id', 'format', 'filter', 'requested_at', 'total', 'written', 'bytes', 'ready_at', 'failed_at'])
    .select('remove_at')
    .where('account_id', '=', accountId)
    .where('remove_at', '>', now())
    .orderBy('requested_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    format: row.format as ExportFormat,
    filter: row.filter,
    requestedAt: row.requested_at,
    state: stateOf(row),
    written: row.written,
    total: row.total ?? undefined,
    bytes: row.bytes,
    removeAt: row.remove_at,
  }));
}

function stateOf(row: {
  ready_at: Date | null;
  failed_at: Date | null;
  total: number | null;
}): PeopleExport['state'] {
  if (row.ready_at) return 'ready';
  if (row.failed_at) return 'failed';
  return row.total === null ? 'waiting' : 'writing';
}

export const listPeopleExportsOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/people-exports',
  access: 'admin',
  tag: 'staff',
  summary: 'Files of people that the caller requested, with their progress',
  output: z.object({
    exports: z.array(
      z.object({
        id: z.string(),
        format: z.enum(exportFormats),
        filter: z.string(),
        requested_at: z.iso.datetime(),
        state: z.enum(['waiting', 'writing', 'ready', 'failed']),
        written: z.int(),
        total: z.int().nullable(),
        bytes: z.int(),
        remove_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: PeopleContext, { viewer }) => ({
    exports: (await listPeopleExports(ctx, viewer)).map(
      ({ requestedAt, removeAt, total = null, ...given }) => ({
        ...given,
        total,
        requested_at: requestedAt.toISOString(),
        remove_at: removeAt.toISOString(),
      }),
    ),
  }),
});
