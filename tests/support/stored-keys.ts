import type { FileStore } from '#platform/files/file-store.ts';

/** Sorted keys below folders of a store. */
export async function storedKeys(store: FileStore, ...folders: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of folders) for await (const key of store.list(folder)) keys.push(key);
  return keys.sort();
}
