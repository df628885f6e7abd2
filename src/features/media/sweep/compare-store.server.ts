import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { MISSING } from '../edited-picture.ts';
import { ORIGINALS, pictureOfFile, PICTURES, renditionFile, renditionWidths } from '../picture-renditions.ts';

const AT_ONCE = 500;

interface StoreContext {
  db: Database;
  files: FileStore;
}

/** Pictures in the store that the database knows, and those it does not. Changes nothing. */
export async function storedPictures(
  { db, files }: StoreContext,
  signal: AbortSignal,
): Promise<{ known: number; strays: string[] }> {
  const strays = new Set<string>();
  const known = new Set<string>();
  const check = async (ids: Set<string>): Promise<void> => {
    signal.throwIfAborted();
    if (ids.size === 0) return;
    const rows = await db
      .selectFrom('picture')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    for (const { id } of rows) {
      ids.delete(id);
      known.add(id);
    }
    for (const id of ids) strays.add(id);
    ids.clear();
  };
  const ids = new Set<string>();
  for (const folder of [ORIGINALS, PICTURES]) {
    for await (const key of files.list(folder)) {
      const id = pictureOfFile(key);
      if (id !== undefined && !known.has(id) && !strays.has(id)) ids.add(id);
      // A row is written before its file and deleted after it, so a listed file without a row is unused.
      if (ids.size >= AT_ONCE) await check(ids);
    }
  }
  await check(ids);
  return { known: known.size, strays: [...strays] };
}

/**
 * Ready pictures without files, and pictures that were found missing before and have files again. All
 * renditions are stored before a row becomes `ready`, so checking the widest one is enough.
 */
export async function missingPictures(
  { db, files }: StoreContext,
  signal: AbortSignal,
): Promise<{ missing: string[]; found: string[] }> {
  const missing: string[] = [];
  const found: string[] = [];
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom('picture')
      .select(['id', 'width', 'state'])
      .where((row) =>
        row.or([
          row('state', '=', 'ready'),
          row.and([row('state', '=', 'failed'), row('fault', '=', MISSING)]),
        ]),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, width, state } of rows) {
      const widest = Math.max(...renditionWidths(width ?? 1));
      const exists = await files.exists(renditionFile(id, widest, 'jpeg'));
      if (state === 'ready' && !exists) missing.push(id);
      if (state === 'failed' && exists) found.push(id);
    }
    const last = rows.at(-1);
    if (!last) return { missing, found };
    after = last.id;
  }
}
