import type { Page } from '#pages/page-table.ts';

interface Site {
  origin: string;
  mode: 'demo' | 'production';
  pages: readonly Page[];
}

/**
 * What crawlers may read (RFC 9309): not the API, nor pages that say so. A demo market is invented and is not for
 * search engines at all.
 */
export function robotsText({ origin, mode, pages }: Site): string {
  if (mode === 'demo') return 'User-agent: *\nDisallow: /\n';
  const describingApi = pages.filter(({ path }) => path.startsWith('/api/'));
  return [
    'User-agent: *',
    ...describingApi.map(({ path }) => `Allow: ${path}`),
    'Disallow: /api/',
    ...disallowedPrefixes(pages).map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** By the first segment: `/user/` where all pages lie below it, `/admin` where there is a page of that name. */
function disallowedPrefixes(pages: readonly Page[]): string[] {
  const disallowed = pages.filter(
    ({ facts }) => facts.cache === 'private' && facts.crawlers === 'disallowed',
  );
  const segments = new Set(disallowed.map(({ path }) => path.split('/')[1]));
  return [...segments].map((segment) =>
    disallowed.some(({ path }) => path === `/${segment}`) ? `/${segment}` : `/${segment}/`,
  );
}
