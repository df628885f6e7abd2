import { isListing, dataKey, keptAddress, pageOfData } from '#platform/offline/kept-address.ts';
import { TITLE_HEADER, type KeepPage } from '#platform/offline/kept-page.ts';
import { OFFLINE, OFFLINE_PATH, offlineKey, PAGES } from '#platform/offline/stores.ts';
import { keepAssets, keepAssetsOf } from './assets.ts';
import { locale } from './locale.ts';
import { keepPictures } from './pictures.ts';

const MOST_LISTINGS = 50;
const MOST_OTHERS = 12;

/** The network, else what is kept. `preloaded` is the response that the browser asked for while the worker started. */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    return fallback(new URL(request.url));
  }
}

/** Data of a page for the router. */
export async function answerData(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const address = keptAddress(pageOfData(new URL(request.url)));
    const kept = address === undefined ? undefined : await (await caches.open(PAGES)).match(dataKey(address));
    if (kept) return kept;
    throw error;
  }
}

/** The kept document; else the offline page at its own address, because a document belongs to one address. */
async function fallback(url: URL): Promise<Response> {
  const cache = await caches.open(PAGES);
  const address = keptAddress(url);
  const kept = address === undefined ? undefined : await cache.match(address);
  if (kept) return kept;
  if (url.pathname === OFFLINE_PATH)
    return (await (await caches.open(OFFLINE)).match(offlineKey(await locale()))) ?? Response.error();
  const to = encodeURIComponent(url.pathname + url.search);
  return Response.redirect(`${OFFLINE_PATH}?to=${to}`);
}

/** Loads the offline page in both languages with its scripts, as a visitor without cookies gets it. */
export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  for (const language of ['bg', 'en']) {
    const response = await fetch(OFFLINE_PATH, withoutPerson(language));
    if (!response.ok) throw new Error(`the offline page answered ${response.status}`);
    await cache.put(offlineKey(language), response.clone());
    await keepAssetsOf(await response.text());
  }
}

const withoutPerson = (language: string): RequestInit => ({
  credentials: 'omit',
  cache: 'no-cache',
  headers: { Accept: 'text/html', 'Accept-Language': language },
});

/** Keeps a page that was opened, with its pictures and scripts. */
export async function keepPage(message: KeepPage): Promise<void> {
  const { address, isDocument, title, pictures, assets } = message;
  const cache = await caches.open(PAGES);
  const response = await load(message);
  if (response) {
    const key = isDocument ? address : dataKey(address);
    // The newest copy only; the other form of it may be older.
    await cache.delete(isDocument ? dataKey(address) : address);
    await cache.delete(key);
    const body = await response.text();
    const headers = new Headers(response.headers);
    // The body is stored decoded.
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    headers.set(TITLE_HEADER, encodeURIComponent(title));
    await cache.put(key, new Response(body, { headers }));
    if (isDocument) await keepAssetsOf(body);
    await forgetOldest(cache);
  }
  await keepAssets(assets);
  await keepPictures(pictures);
}

/**
 * Public pages come from the browser's own cache, where the page has just been stored. A page that is not public is
 * loaded without cookies, so that it holds nothing of a person.
 */
async function load({ address, isDocument, source, locale }: KeepPage): Promise<Response | undefined> {
  const known: RequestInit = { cache: 'force-cache' };
  const isPublic = address !== '/favorites';
  const response = await fetch(isDocument ? address : source, isPublic ? known : withoutPerson(locale)).catch(
    () => undefined,
  );
  if (!response?.ok || response.redirected) return undefined;
  if (isPublic && !response.headers.get('Cache-Control')?.includes('public')) return undefined;
  return response;
}

async function forgetOldest(cache: Cache): Promise<void> {
  const keys = (await cache.keys()).map(({ url }) => url);
  const isOfListing = (url: string) => isListing(new URL(url).pathname.replace(/\.data$/, ''));
  const listings = keys.filter(isOfListing);
  const others = keys.filter((url) => !isOfListing(url));
  for (const key of [...listings.slice(0, -MOST_LISTINGS), ...others.slice(0, -MOST_OTHERS)])
    await cache.delete(key);
}
