import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileKey, type FileStore } from './file-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Partial files left by a killed process. */
const PART = /\.[0-9a-f]{12}\.part$/;
const PART_MS = 3_600_000;

/**
 * Creates a file. Retries, because a concurrent deletion may remove the folder before or while it is used. Returns
 * the folders whose entries are new, from the inside out.
 */
async function openNew(path: string): Promise<{ file: FileHandle; changed: string[] }> {
  for (let tries = 0; ; tries += 1) {
    try {
      const folder = dirname(path);
      const first = await mkdir(folder, { recursive: true });
      return { file: await open(path, 'wx'), changed: foldersUpTo(folder, first) };
    } catch (error) {
      if (!isMissing(error) || tries === 10) throw error;
    }
  }
}

/** A folder and those above it, up to the one that holds `first`. */
function foldersUpTo(folder: string, first: string | undefined): string[] {
  const folders = [folder];
  if (first === undefined) return folders;
  for (let above = folder; above !== dirname(first) && above !== dirname(above);) {
    above = dirname(above);
    folders.push(above);
  }
  return folders;
}

/** Writes the entries of a folder to disk; a file that was synced could otherwise have no name after a power failure. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders; its file systems log changes of entries.
  if (process.platform === 'win32') return;
  try {
    await using folder = await open(path, 'r');
    await folder.sync();
  } catch (error) {
    // Deleted meanwhile, with the file.
    if (!isMissing(error)) throw error;
  }
}

const removeIfEmpty = (folder: string): Promise<void> => rmdir(folder).catch(() => undefined);

/** Retries, because a concurrent deletion may remove the target folder before it is used. */
async function moveFile(source: string, target: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await stat(source);
      await mkdir(dirname(target), { recursive: true });
      await rename(source, target);
      return await removeIfEmpty(dirname(source));
    } catch (error) {
      if (!isMissing(error) || tries === 10) throw error;
      const isGone = await stat(source).then(
        () => false,
        () => true,
      );
      if (isGone) return await removeIfEmpty(dirname(target));
    }
  }
}

/** Stores files in a local folder. A file appears under its key only once it is completely on disk. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 100))}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        const { file, changed } = await openNew(temporary);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
        for (const changedFolder of changed) await syncFolder(changedFolder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    exists: (key) =>
      stat(pathOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeIfEmpty(dirname(path));
    },
    move: async (from, to) => moveFile(pathOf(from), pathOf(to)),
    list: (folderKey) => keysBelow(folder, folderKey),
  };
}

/** Lists keys, and removes partial files that are too old to belong to a running write. */
async function* keysBelow(root: string, folderKey: string): AsyncGenerator<string> {
  if (!isFileKey(folderKey.replace(/\/$/, ''))) throw new Error('not a folder of files');
  const names = await readdir(join(root, folderKey), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of names) {
    const key = `${folderKey}${entry.name}`;
    if (entry.isDirectory()) yield* keysBelow(root, `${key}/`);
    else if (!PART.test(key)) yield key;
    else await removeAbandoned(join(root, key));
  }
}

async function removeAbandoned(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > PART_MS) await rm(path, { force: true });
}
