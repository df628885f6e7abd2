import { oldestBeyond, type Sized } from '#platform/offline/oldest-beyond.ts';

/** Removes the oldest entries of a cache until it has at most `most` bytes. */
export async function keepWithin(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const entries: Sized[] = [];
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url);
    entries.push({ key: url, bytes: Number(kept?.headers.get('Content-Length')) || 0 });
  }
  for (const key of oldestBeyond(entries, most)) await cache.delete(key);
}
