import { isListing, dataKey, keptAddress, pageOfData } from '#platform/offline/kept-address.ts';
import { TITLE_HEADER, type KeepPage } from '#platform/offline/kept-page.ts';
import { OFFLINE, OFFLINE_PATH, offlineKey, PAGES } from '#platform/offline/stores.ts';
import { keepAssets, keepAssetsOf } from './assets.ts';
import { decodeText } from './decode-text.ts';
import { locale } from './locale.ts';
import { keepPictures } from './pictures.ts';

const MOST_LISTINGS = 50;
const MOST_OTHERS = 12;

/**
 * The network, else what is kept. `preloaded` is the response that the browser asked for while the worker started.
 * `keepLater` gets the work that keeps a public document, because its page may be left before it can ask for that.
 */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
  keepLater: (work: () => Promise<void>) => void,
): Promise<Response> {
  const url = new URL(request.url);
  try {
    const response = (await preloaded) ?? (await fetch(request));
    const address = keptAddress(url);
    if (address !== undefined && response.ok && isPublic(response)) {
      const copy = response.clone();
      keepLater(() => keepDocument(address, copy));
    }
    return response;
  } catch {
    return fallback(url);
  }
}

/** The page has not told its pictures and scripts yet. */
async function keepDocument(address: string, response: Response): Promise<void> {
  const body = await response.text();
  const title = decodeText(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '');
  await store(address, { isDocument: true, title, body, headers: response.headers });
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
  const response = await load(message);
  if (response) {
    const body = await response.text();
    await store(address, { isDocument, title, body, headers: response.headers });
    if (isDocument) await keepAssetsOf(body);
  }
  await keepAssets(assets);
  await keepPictures(pictures);
}

interface StoredPage {
  isDocument: boolean;
  title: string;
  body: string;
  headers: Headers;
}

async function store(address: string, { isDocument, title, body, headers: sent }: StoredPage): Promise<void> {
  const cache = await caches.open(PAGES);
  const key = isDocument ? address : dataKey(address);
  // The newest copy only; the other form of it may be older.
  await cache.delete(isDocument ? dataKey(address) : address);
  await cache.delete(key);
  const headers = new Headers(sent);
  // The body is stored decoded.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(TITLE_HEADER, encodeURIComponent(title));
  await cache.put(key, new Response(body, { headers }));
  await forgetOldest(cache);
}

/**
 * Public pages come from the browser's own cache, where the page has just been stored. A page that is not public is
 * loaded without cookies, so that it holds nothing of a person.
 */
async function load({ address, isDocument, source, locale }: KeepPage): Promise<Response | undefined> {
  const known: RequestInit = { cache: 'force-cache' };
  const isPersonless = address === '/favorites';
  const init = isPersonless ? withoutPerson(locale) : known;
  const response = await fetch(isDocument ? address : source, init).catch(() => undefined);
  if (!response?.ok || response.redirected) return undefined;
  return isPersonless || isPublic(response) ? response : undefined;
}

const isPublic = ({ headers }: Response): boolean =>
  headers.get('Cache-Control')?.includes('public') ?? false;

async function forgetOldest(cache: Cache): Promise<void> {
  const keys = (await cache.keys()).map(({ url }) => url);
  const isOfListing = (url: string) => isListing(new URL(url).pathname.replace(/\.data$/, ''));
  const listings = keys.filter(isOfListing);
  const others = keys.filter((url) => !isOfListing(url));
  for (const key of [...listings.slice(0, -MOST_LISTINGS), ...others.slice(0, -MOST_OTHERS)])
    await cache.delete(key);
}
