import { buffer } from 'node:stream/consumers';
import { PROFILE_PICTURE_SIDE } from '#features/accounts/profile/profile-picture.ts';
import { renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { getExportData } from './export-data.server.ts';

interface EntriesContext {
  db: Database;
  files: FileStore;
  now: () => Date;
}

/** A file of the archive, as client-zip takes it; names are relative paths with `/`. */
interface ArchiveEntry {
  name: string;
  input: Buffer;
  lastModified: Date;
}

/** The files of an account's archive, one picture in memory at a time: `data.json` and the pictures. */
export async function* exportEntries(ctx: EntriesContext, accountId: number): AsyncGenerator<ArchiveEntry> {
  const lastModified = ctx.now();
  const data = await getExportData(ctx, accountId);
  yield { name: 'data.json', input: Buffer.from(JSON.stringify(data, null, 2)), lastModified };
  for (const { folder, listing, position, id, width } of await listPictures(ctx, accountId)) {
    const widest = Math.max(...renditionWidths(width ?? 1));
    const input = await read(ctx, renditionFile(id, widest, 'jpeg'));
    if (input) yield { name: `${folder}/${listing}/${position + 1}.jpeg`, input, lastModified };
  }
  const own = await ctx.db
    .selectFrom('account')
    .select('picture_id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!own?.picture_id) return;
  const input = await read(ctx, renditionFile(own.picture_id, PROFILE_PICTURE_SIDE, 'jpeg'));
  if (input) yield { name: 'profile.jpeg', input, lastModified };
}

/** Of listings and of their working copies, in their order. */
function listPictures({ db }: EntriesContext, accountId: number) {
  return db
    .selectFrom((shown) =>
      shown
        .selectFrom('listing_picture')
        .select((row) => ['listing_id', 'picture_id', 'position', row.val('listings').as('folder')])
        .unionAll(
          shown
            .selectFrom('listing_draft_picture')
            .select((row) => ['listing_id', 'picture_id', 'position', row.val('drafts').as('folder')])
            .where('detached_at', 'is', null),
        )
        .as('shown'),
    )
    .innerJoin('listing as l', 'l.id', 'shown.listing_id')
    .innerJoin('picture as p', 'p.id', 'shown.picture_id')
    .select(['shown.folder', 'l.id as listing', 'shown.position', 'p.id', 'p.width'])
    .where('l.account_id', '=', accountId)
    .where('p.state', '=', 'ready')
    .orderBy('l.id')
    .orderBy('shown.folder')
    .orderBy('shown.position')
    .execute();
}

async function read({ files }: EntriesContext, key: string): Promise<Buffer | undefined> {
  const file = await files.get(key);
  return file && buffer(file.stream);
}
