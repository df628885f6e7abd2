import { PICTURES } from '#platform/offline/stores.ts';
import { keepWithin } from './keep-within.ts';
import { PICTURE } from './request-kind.ts';

const MOST_BYTES = 60_000_000;

/** Keeps pictures that a page has shown; the browser still has their bytes. Known ones become the newest. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURES);
  for (const address of addresses) {
    if (!PICTURE.test(new URL(address, self.location.origin).pathname)) continue;
    const response =
      (await cache.match(address)) ?? (await fetch(address, { cache: 'force-cache' }).catch(() => undefined));
    if (!response?.ok) continue;
    const body = await response.blob();
    const headers = { 'Content-Type': body.type, 'Content-Length': String(body.size) };
    await cache.put(address, new Response(body, { headers }));
  }
  await keepWithin(PICTURES, MOST_BYTES);
}

/** The network, else the kept picture, in another width if need be. */
export async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptPicture(request.url);
    if (kept) return kept;
    throw error;
  }
}

async function keptPicture(address: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  const exact = await cache.match(address);
  if (exact) return exact;
  const id = PICTURE.exec(new URL(address).pathname)?.[1];
  const other = (await cache.keys()).find(({ url }) => PICTURE.exec(new URL(url).pathname)?.[1] === id);
  return other && cache.match(other);
}
