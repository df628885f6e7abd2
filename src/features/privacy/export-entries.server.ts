import { buffer } from 'node:stream/consumers';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ZipEntry } from '#platform/files/zip-stream.ts';
import { getExportData } from './export-data.server.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

interface EntriesContext {
  db: Database;
  files: FileStore;
}

/** The files of an account's archive, one picture in memory at a time: `data.json` and the pictures. */
export async function* exportEntries(ctx: EntriesContext, accountId: number): AsyncGenerator<ZipEntry> {
  const data = await getExportData(ctx, accountId);
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
  for (const { listFiles } of personalDataOfRooms)
    for (const { name, key } of (await listFiles?.(ctx.db, accountId)) ?? []) {
      const file = await ctx.files.get(key);
      if (file) yield { name, bytes: await buffer(file.stream) };
    }
}
