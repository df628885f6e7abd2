import { keptAddress, pageOfData } from '#platform/offline/kept-address.ts';

/** `passed`: the worker takes no part in the request. */
export type RequestKind = 'page' | 'asset' | 'picture' | 'data' | 'share' | 'passed';

/** A rendition of a picture, on this site or on that of MEDIA_URL. */
export const PICTURE = /\/([a-z0-9]{16,40})\/\d+\.(?:webp|avif|jpe?g)$/;

/** Path of the share target of the web manifest. */
export const SHARE_PATH = '/share-target';

interface Asked {
  method: string;
  url: string;
  mode: string;
}

/** Decides by method and address; calls of the API are never kept. */
export function requestKind({ method, url, mode }: Asked, origin: string): RequestKind {
  const address = new URL(url);
  const { pathname } = address;
  const isOwn = address.origin === origin;
  if (method === 'POST') return isOwn && pathname === SHARE_PATH && mode === 'navigate' ? 'share' : 'passed';
  if (method !== 'GET') return 'passed';
  if (isOwn && mode === 'navigate') return 'page';
  if (isOwn && pathname.startsWith('/assets/')) return 'asset';
  if (PICTURE.test(pathname)) return 'picture';
  if (isOwn && pathname.endsWith('.data') && keptAddress(pageOfData(address)) !== undefined) return 'data';
  return 'passed';
}
