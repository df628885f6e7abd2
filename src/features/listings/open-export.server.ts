import { buffer } from 'node:stream/consumers';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/accounts/audit.server.ts';
import { findMailToken, takeMailToken } from '#features/accounts/mail-token.server.ts';
import { PROFILE_PICTURE_SIDE } from '#features/accounts/profile-picture.ts';
import type { Client } from '#features/accounts/sessions.server.ts';
import { requireViewer, type Viewer } from '#features/accounts/viewer.ts';
import { renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { zipStream, type ZipEntry } from '#platform/files/zip-stream.ts';
import { getExportData } from './export-data.server.ts';

interface ExportContext {
  db: Database;
  files: FileStore;
  now: () => Date;
}

/**
 * The archive of the viewer's data: `data.json` and their pictures. The token is used up by it. Throws AppError
 * `link_expired` (422) for a token that does not count (any more), or is another account's: that stays good.
 */
export async function openExport(
  ctx: ExportContext,
  viewer: Viewer | undefined,
  { token, client }: { token: string; client: Client },
): Promise<AsyncGenerator<Buffer>> {
  const { accountId } = requireViewer(viewer);
  const found = await findMailToken(ctx, 'export', token);
  if (found?.accountId !== accountId) throw new AppError('link_expired', 422);
  const now = ctx.now();
  const data = await ctx.db.transaction().execute(async (transaction) => {
    const taken = await takeMailToken(transaction, { purpose: 'export', token, now });
    if (!taken) throw new AppError('link_expired', 422);
    const event = { actorId: accountId, action: 'account.export', subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
    return getExportData({ db: transaction }, accountId);
  });
  return zipStream(entriesOf(ctx, accountId, Buffer.from(JSON.stringify(data, null, 2))), now);
}

async function* entriesOf(ctx: ExportContext, accountId: number, data: Buffer): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', bytes: data };
  const pictures = await ctx.db
    .selectFrom('listing_picture as lp')
    .innerJoin('listing as l', 'l.id', 'lp.listing_id')
    .innerJoin('picture as p', 'p.id', 'lp.picture_id')
    .select(['l.id as listing', 'lp.position', 'p.id', 'p.width'])
    .where('l.account_id', '=', accountId)
    .where('p.state', '=', 'ready')
    .orderBy('l.id')
    .orderBy('lp.position')
    .execute();
  for (const { listing, position, id, width } of pictures) {
    const widest = Math.max(...renditionWidths(width ?? 1));
    const bytes = await read(ctx, renditionFile(id, widest, 'jpeg'));
    if (bytes) yield { name: `listings/${listing}/${position + 1}.jpeg`, bytes };
  }
  const own = await ctx.db
    .selectFrom('account')
    .select('picture_id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!own?.picture_id) return;
  const photo = await read(ctx, renditionFile(own.picture_id, PROFILE_PICTURE_SIDE, 'jpeg'));
  if (photo) yield { name: 'profile.jpeg', bytes: photo };
}

async function read({ files }: ExportContext, key: string): Promise<Buffer | undefined> {
  const file = await files.get(key);
  return file && buffer(file.stream);
}
