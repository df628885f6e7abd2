import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileKey, type FileStore } from './file-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a local folder. A file appears under its name only when all of it is on the disk. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 100))}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
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
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
