import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import type { PeopleContext } from '../list/list-people.server.ts';
import { peoplePartKey, type ExportFormat } from './people-export.ts';

type DownloadContext = PeopleContext & { files: FileStore };

/** Time limit of a download on a poor connection. */
const DOWNLOAD_MS = 30 * 60_000;

/** Opens a finished file for the admin who requested it. Throws `not_found` (404) for all others. */
export async function openPeopleExport(
  ctx: DownloadContext,
  viewer: Viewer | undefined,
  { id, client }: { id: string; client: Client },
): Promise<{ format: ExportFormat; bytes: number; stream: AsyncGenerator<Buffer> }> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const now = ctx.now();
  const ready = await ctx.db
    .selectFrom('people_export')
    .select(['format', 'parts', 'bytes', 'written'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ready_at', 'is not', null)
    .where('remove_at', '>', now)
    .executeTakeFirst();
  if (!ready) throw new AppError('not_found', 404);
  const { parts, written } = ready;
  const format = ready.format as ExportFormat;
  const event = { actorId: accountId, action: 'people.export', details: { type: format, count: written } };
  await writeAudit(ctx.db, now, event, client);
  return { format, bytes: ready.bytes, stream: readParts(ctx, id, parts) };
}

async function* readParts({ files }: DownloadContext, id: string, parts: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const file = await files.get(peoplePartKey(id, part));
    if (!file) throw new Error(`part ${part} of the file of people ${id} is missing`);
    for await (const piece of file.stream) yield piece as Buffer;
  }
}

export const downloadPeopleExportOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/people-exports/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'Download a requested file of people',
  description: 'Only the admin who requested it can. Each download is in the audit log.',
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  produces: 'text/csv',
  timeoutMs: DOWNLOAD_MS,
  output: z.any().meta({ description: 'CSV or JSON' }),
  errors: ['not_found'],
  run: async (ctx: DownloadContext, { viewer, params, client, reply }) => {
    const { format, bytes, stream } = await openPeopleExport(ctx, viewer, { id: params.id, client });
    reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Length', bytes)
      .header('Content-Disposition', `attachment; filename="volan-people.${format}"`)
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
    return reply.send(Readable.from(stream, { objectMode: false }));
  },
});
