/**
 * Public pages are the same for every visitor. Together with the `Age` of a kept page, a shared cache serves one at
 * most 5 s after its counts were right; browsers always ask.
 */
export const PUBLIC_PAGE = 'public, max-age=0, s-maxage=3, stale-while-revalidate=2';
/** Pages and responses that depend on the viewer. */
export const PRIVATE = 'private, no-store';
/** Files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Public pictures never change but may be withdrawn, so shared caches revalidate after a day. */
export const PUBLIC_PICTURE = 'public, max-age=31536000, s-maxage=86400, immutable';

/** Whether a shared cache may store a response. */
export const isPublicPage = (headers: Headers): boolean =>
  (headers.get('Cache-Control') ?? '').includes('public') && !headers.has('Set-Cookie');
