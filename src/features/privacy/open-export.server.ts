import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { findMailToken, takeMailToken } from '#features/accounts/email/mail-token.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { exportPartKey } from './account-export.ts';
import { removeExport } from './remove-exports.server.ts';
import { Readable } from 'node:stream';

interface ExportContext {
  db: Database;
  files: FileStore;
  now: () => Date;
}

/** Time limit of a download; an archive with many pictures is slow on a poor connection. */
const DOWNLOAD_MS = 30 * 60_000;

interface OpenedExport {
  bytes: number;
  archive: AsyncGenerator<Buffer>;
}

/**
 * Opens the archive of the viewer's data and uses up the token. The archive is removed after the download ended or was
 * aborted. Throws AppError `link_expired` (422) for an invalid token and for a token of another account, which stays
 * valid.
 */
export async function openExport(
  ctx: ExportContext,
  viewer: Viewer | undefined,
  { token, client }: { token: string; client: Client },
): Promise<OpenedExport> {
  const { accountId } = requireViewer(viewer);
  const found = await findMailToken(ctx, 'export', token);
  if (found?.accountId !== accountId) throw new AppError('link_expired', 422);
  const now = ctx.now();
  const { id, parts, bytes } = await ctx.db.transaction().execute(async (transaction) => {
    const taken = await takeMailToken(transaction, { purpose: 'export', token, now });
    const ready = await transaction
      .updateTable('account_export')
      .set({ remove_at: new Date(now.getTime() + DOWNLOAD_MS) })
      .where('account_id', '=', accountId)
      .where('ready_at', 'is not', null)
      .where('remove_at', '>', now)
      .returning(['id', 'parts', 'bytes'])
      .executeTakeFirst();
    if (!taken || !ready) throw new AppError('link_expired', 422);
    const event = { actorId: accountId, action: 'account.export', subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
    return ready;
  });
  return { bytes, archive: readParts(ctx, id, parts) };
}

async function* readParts(ctx: ExportContext, id: string, parts: number): AsyncGenerator<Buffer> {
  try {
    for (let part = 0; part < parts; part += 1) {
      const file = await ctx.files.get(exportPartKey(id, part));
      if (!file) throw new Error(`part ${part} of the archive ${id} is missing`);
      for await (const piece of file.stream) yield piece as Buffer;
    }
  } finally {
    await removeExport(ctx, id);
  }
}

export const openExportOperation = defineOperation({
  method: 'GET',
  path: '/api/user/export/:token',
  access: 'user',
  forBlocked: true,
  tag: 'accounts',
  summary: "Download the caller's data as a ZIP archive",
  description: 'Takes the token of the link, which works once. Contains data.json and the pictures.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  produces: 'application/zip',
  timeoutMs: DOWNLOAD_MS,
  output: z.any().meta({ description: 'ZIP archive' }),
  errors: ['link_expired'],
  run: async (ctx: ExportContext, { viewer, params, client, reply }) => {
    const { archive, bytes } = await openExport(ctx, viewer, { token: params.token, client });
    reply
      .header('Content-Length', bytes)
      .header('Content-Disposition', 'attachment; filename="volan-data.zip"')
      .type('application/zip');
    return reply.send(Readable.from(archive, { objectMode: false }));
  },
});
