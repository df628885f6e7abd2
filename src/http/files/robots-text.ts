/**
 * What crawlers may read (RFC 9309). A demo market is invented and is not for search engines. Of the API only
 * the page that describes it is worth finding.
 */
export function robotsText({ origin, mode }: { origin: string; mode: 'demo' | 'production' }): string {
  if (mode === 'demo') return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /user/',
    'Disallow: /admin',
    'Disallow: /home-search',
    'Disallow: /listing-cards',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
