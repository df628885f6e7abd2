import { ASSETS } from '#platform/offline/stores.ts';
import { keepWithin } from './keep-within.ts';

/** Scripts, styles and fonts of a few builds; a page seen under an older build needs its files. */
const MOST_BYTES = 15_000_000;

const NAMED = /\/assets\/[\w.-]+/g;

/** Answers from the cache: names change with the content. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await (await caches.open(ASSETS)).match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await put(request.url, response.clone());
  return response;
}

/** Keeps the files that a document names. The page has just loaded most of them, so the browser has them. */
export const keepAssetsOf = (html: string): Promise<void> =>
  keepAssets(new Set([...html.matchAll(NAMED)].map(([path]) => path)));

export async function keepAssets(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const response = await fetch(path);
    if (response.ok) await put(path, response);
  }
  await keepWithin(ASSETS, MOST_BYTES);
}

async function put(key: string, response: Response): Promise<void> {
  await (await caches.open(ASSETS)).put(key, response);
}
