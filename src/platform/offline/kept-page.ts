import { keptAddress, dataKey } from './kept-address.ts';
import { PAGES } from './stores.ts';

/** Headers of kept responses. */
export const TITLE_HEADER = 'X-Volan-Title';

/** Message of a page to the worker: keep this page readable offline. */
export interface KeepPage {
  type: 'keep';
  /** Key of `keptAddress`. */
  address: string;
  /** Whether the page came as a document; otherwise as data for the router from `source`. */
  isDocument: boolean;
  source: string;
  locale: string;
  title: string;
  /** Addresses of pictures and of scripts, styles and fonts that the page has loaded. */
  pictures: string[];
  assets: string[];
}

/** Message of a page to the worker: keep pictures that it shows, or its scripts, styles and fonts. */
export interface KeepFiles {
  type: 'files';
  pictures?: string[];
  assets?: string[];
}

/** A page that can be read offline. */
export interface KeptPage {
  address: string;
  title: string;
}

/** Whether a page of this site can be shown without a connection. Browser only. */
export async function isKept(url: URL): Promise<boolean> {
  const address = keptAddress(url);
  return address !== undefined && ((await read(address)) ?? (await read(dataKey(address)))) !== undefined;
}

/** Whether only the data of a page is kept, so that a document must show it by its router. */
export async function isKeptAsData(url: URL): Promise<boolean> {
  const address = keptAddress(url);
  return (
    address !== undefined &&
    (await read(address)) === undefined &&
    (await read(dataKey(address))) !== undefined
  );
}

/** Kept pages with titles, the last seen first. */
export async function readKeptPages(): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(PAGES);
    const pages: KeptPage[] = [];
    for (const { url } of await cache.keys()) {
      const title = (await cache.match(url))?.headers.get(TITLE_HEADER);
      const { pathname, search } = new URL(url);
      if (title)
        pages.push({
          address: pathname.replace(/(\/_root)?\.data$/, '') + search,
          title: decodeURIComponent(title),
        });
    }
    return pages.reverse();
  } catch {
    return [];
  }
}

/** Undefined also where the browser has no cache, such as on pages without https. */
async function read(key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(PAGES)).match(key);
  } catch {
    return undefined;
  }
}
