import { SHARED } from './stores.ts';

/** Header of a shared picture with the name of its file. */
export const NAME_HEADER = 'X-Volan-Name';

/** Number of pictures that another app has shared and that no draft has taken over. */
export async function countShared(): Promise<number> {
  try {
    return (await (await caches.open(SHARED)).keys()).length;
  } catch {
    return 0;
  }
}

/** Removes and returns the shared pictures, in their order. */
export async function takeSharedPictures(): Promise<File[]> {
  try {
    const cache = await caches.open(SHARED);
    const files: File[] = [];
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      // Another tab may be faster.
      if (!kept || !(await cache.delete(request))) continue;
      const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '');
      const blob = await kept.blob();
      files.push(new File([blob], name, { type: blob.type }));
    }
    return files;
  } catch {
    return [];
  }
}
