/** Public pages are the same for everyone: fresh for a few seconds at a shared cache, then revalidated. */
export const PUBLIC_PAGE = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';
/** Pages and answers that depend on who asks. */
export const PRIVATE = 'private, no-store';
/** Files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Public pictures: never changed, but they may leave the market; shared caches ask again after a day. */
export const PUBLIC_PICTURE = 'public, max-age=31536000, s-maxage=86400, immutable';

/** Whether a response may be kept and given to anybody. */
export const isPublicPage = (headers: Headers): boolean =>
  (headers.get('Cache-Control') ?? '').includes('public') && !headers.has('Set-Cookie');
