import type { Page } from '#pages/page-table.ts';

interface Site {
  origin: string;
  mode: 'demo' | 'production';
  pages: readonly Page[];
}

/**
 * Text of robots.txt (RFC 9309). Disallows the API and the pages with `crawlers: 'disallowed'`; in demo mode
 * everything, because the listings are invented.
 */
export function robotsText({ origin, mode, pages }: Site): string {
  if (mode === 'demo') return 'User-agent: *\nDisallow: /\n';
  const describingApi = pages.filter(({ path }) => path.startsWith('/api/'));
  return [
    'User-agent: *',
    ...describingApi.map(({ path }) => `Allow: ${path.replace(/\/:.*/, '')}`),
    'Disallow: /api/',
    ...disallowedPrefixes(pages).map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Prefixes by first segment: `/user/` if all pages are below it, `/admin` if that is a page itself. */
function disallowedPrefixes(pages: readonly Page[]): string[] {
  const disallowed = pages.filter(
    ({ facts }) => facts.cache === 'private' && facts.crawlers === 'disallowed',
  );
  const segments = new Set(disallowed.map(({ path }) => path.split('/')[1]));
  return [...segments].map((segment) =>
    disallowed.some(({ path }) => path.replace(/\/:\w+\?$/, '') === `/${segment}`)
      ? `/${segment}`
      : `/${segment}/`,
  );
}
