import type { FileStore } from '#platform/files/file-store.ts';
import { originalFile, pictureFolder, pictureOfFile } from '../picture-renditions.ts';

/** Storage prefix of files thrown away: `trash/{moment}/{key}`. No URL serves them. */
const TRASH = 'trash/';
const KEPT_MS = 7 * 24 * 3_600_000;

interface TrashContext {
  files: FileStore;
  now: () => Date;
}

/** E.g. `trash/2026-11-20t12-40-00z/`; keys allow no capitals and no colons. */
const folderAt = (at: Date): string =>
  `${TRASH}${at.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}z/`;

function readTrashKey(trashed: string): { at: Date; key: string } | undefined {
  const match = /^trash\/(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)z\/(.+)$/.exec(trashed);
  if (!match) return undefined;
  const [, day = '', hour = '', minute = '', second = '', key = ''] = match;
  return { at: new Date(`${day}T${hour}:${minute}:${second}Z`), key };
}

/** Moves all files of a picture, even an unfinished one, to the trash, where they stay for 7 days. */
export async function throwAway({ files, now }: TrashContext, id: string): Promise<void> {
  const folder = folderAt(now());
  await files.move(originalFile(id), `${folder}${originalFile(id)}`);
  for await (const key of files.list(pictureFolder(id))) await files.move(key, `${folder}${key}`);
}

/** Moves files of these pictures back from the trash. */
export async function takeFromTrash({ files }: TrashContext, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  for await (const trashed of files.list(TRASH)) {
    const key = readTrashKey(trashed)?.key;
    if (key !== undefined && ids.has(pictureOfFile(key) ?? '')) await files.move(trashed, key);
  }
}

/** Deletes what was thrown away at least 7 days ago. Returns the number of files. */
export async function emptyTrash({ files, now }: TrashContext, signal: AbortSignal): Promise<number> {
  const until = now().getTime() - KEPT_MS;
  let deleted = 0;
  for await (const trashed of files.list(TRASH)) {
    signal.throwIfAborted();
    const entry = readTrashKey(trashed);
    if (!entry || entry.at.getTime() > until) continue;
    await files.delete(trashed);
    deleted += 1;
  }
  return deleted;
}
