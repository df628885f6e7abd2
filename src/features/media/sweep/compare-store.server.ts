import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { MISSING } from '../edited-picture.ts';
import {
  jpegWidthOf,
  ORIGINALS,
  pictureOfFile,
  PICTURES,
  renditionFile,
  renditionWidths,
} from '../picture-renditions.ts';

const AT_ONCE = 500;

interface StoreContext {
  db: Database;
  files: FileStore;
}

/** Pictures with files in the store. */
export interface StoredPictures {
  /** Number of those that the database knows. */
  known: number;
  /** Ids that the database does not know. */
  strays: string[];
  /** Width of the widest JPEG by picture; 0 without one. */
  widths: ReadonlyMap<string, number>;
}

/** Lists the store once and compares it with the database. Changes nothing. */
export async function storedPictures(
  { db, files }: StoreContext,
  signal: AbortSignal,
): Promise<StoredPictures> {
  const widths = new Map<string, number>();
  const strays: string[] = [];
  const unchecked = new Set<string>();
  const check = async (): Promise<void> => {
    signal.throwIfAborted();
    if (unchecked.size === 0) return;
    const rows = await db
      .selectFrom('picture')
      .select('id')
      .where('id', 'in', [...unchecked])
      .execute();
    for (const { id } of rows) unchecked.delete(id);
    strays.push(...unchecked);
    unchecked.clear();
  };
  for (const folder of [ORIGINALS, PICTURES]) {
    for await (const key of files.list(folder)) {
      const id = pictureOfFile(key);
      if (id === undefined) continue;
      const widest = widths.get(id);
      if (widest === undefined) unchecked.add(id);
      widths.set(id, Math.max(widest ?? 0, jpegWidthOf(key)));
      // A row is written before its file and deleted after it, so a listed file without a row is unused.
      if (unchecked.size >= AT_ONCE) await check();
    }
  }
  await check();
  return { known: widths.size - strays.length, strays, widths };
}

/**
 * Ready pictures without files, and pictures that were found missing before and have files again. All
 * renditions are stored before a row becomes `ready`, so checking the widest one is enough. The store is asked only
 * about pictures that differ from `listed`, because it may have changed since.
 */
export async function missingPictures(
  { db, files }: StoreContext,
  listed: StoredPictures['widths'],
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
      if (state === 'ready' && listed.get(id) === widest) continue;
      const exists = await files.exists(renditionFile(id, widest, 'jpeg'));
      if (state === 'ready' && !exists) missing.push(id);
      if (state === 'failed' && exists) found.push(id);
    }
    const last = rows.at(-1);
    if (!last) return { missing, found };
    after = last.id;
  }
}
