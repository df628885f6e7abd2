import { buffer } from 'node:stream/consumers';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { getExportData } from './export-data.server.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

interface EntriesContext {
  db: Database;
  files: FileStore;
  now: () => Date;
}

/** A file of the archive as client-zip expects it; `name` is a relative path with `/`. */
interface ArchiveEntry {
  name: string;
  input: Buffer;
  lastModified: Date;
}

/** Yields `data.json` and the pictures of an account, with one picture in memory at a time. */
export async function* exportEntries(ctx: EntriesContext, accountId: number): AsyncGenerator<ArchiveEntry> {
  const lastModified = ctx.now();
  const data = await getExportData(ctx, accountId);
  yield { name: 'data.json', input: Buffer.from(JSON.stringify(data, null, 2)), lastModified };
  for (const { listFiles } of personalDataOfRooms)
    for (const { name, key } of (await listFiles?.(ctx.db, accountId)) ?? []) {
      const file = await ctx.files.get(key);
      if (file) yield { name, input: await buffer(file.stream), lastModified };
    }
}
