import { expect, it } from 'vitest';
import { readPages } from '#pages/page-table.ts';
import { routeModules } from '#tests/support/route-modules.ts';
import { robotsText } from './robots-text.ts';

const { pages } = readPages(await routeModules());
const text = robotsText({ origin: 'https://volan.test', mode: 'production', pages });

it('names the sitemap and disallows private pages', () => {
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /favorites',
    'Disallow: /save-search',
    'Disallow: /user/',
    'Disallow: /join-team',
    'Disallow: /blocked',
    'Disallow: /inquiry/',
    'Disallow: /admin',
    'Disallow: /home-search',
    'Disallow: /search-filters',
    'Disallow: /listing-cards',
    '',
    'Sitemap: https://volan.test/sitemap.xml',
    '',
  ]);
});

it('disallows no page that search engines may show', () => {
  const prefixes = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = '']) => prefix);
  const disallowed = pages.filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)));
  expect(disallowed.filter(({ facts }) => facts.cache === 'public').map(({ path }) => path)).toEqual([
    '/api/docs/:resource?',
  ]);
});
