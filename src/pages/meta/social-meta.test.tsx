import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, Outlet, type MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import { listingStructuredData } from '#features/listings/page/listing-structured-data.ts';
import { presentListing } from '#features/listings/page/present-listing.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import type { SearchPageData } from '#features/search/results/search-page.ts';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { hostileListing } from '#tests/e2e/hostile-listing.ts';
import { detailCatalogue as catalogue, listingDetail } from '#tests/support/listing-detail.ts';
import { listingMeta } from '../listing/listing-meta.ts';
import { searchMeta } from '../home/search-meta.ts';

const site = { origin: 'https://volan.test', mediaUrl: '/media' };
const picture = { id: 'demo0123456789abcdef', width: 1600, height: 1200, placeholder: '#ccc', view: 'front' };

/** Renders the head of a page. */
function head(meta: () => MetaDescriptor[], locale: Locale = 'bg'): string {
  const Frame = () => (
    <>
      <Meta />
      <Outlet />
    </>
  );
  const Stub = createRoutesStub([
    { id: 'root', Component: Frame, children: [{ id: 'page', path: '/', Component: () => null, meta }] },
  ]);
  return withLocale(locale, () => renderToString(<Stub />));
}

function listingHead(change: Partial<ListingDetail> = {}, locale: Locale = 'bg'): string {
  const listing = { ...listingDetail, ...change };
  return head(() => {
    const view = presentListing(listing, { catalogue, locale, now: new Date('2026-11-20T12:00:00Z') });
    return listingMeta(view, listingStructuredData(listing, view, { ...site, path: [], locale }), site);
  }, locale);
}
const contentOf = (html: string, property: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => content,
  );
const structuredOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );

describe('head of a listing', () => {
  it('contains its cover with the size, and the languages', () => {
    const html = listingHead({ pictures: [picture], pictureCount: 1 });
    expect(contentOf(html, 'og:image')).toEqual([
      expect.stringMatching(/^https:\/\/volan\.test\/media\/demo0123456789abcdef\/960\.jpe?g$/),
    ]);
    expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')]).toEqual([
      ['960'],
      ['720'],
    ]);
    expect(contentOf(html, 'og:locale')).toEqual(['bg_BG']);
    expect(contentOf(html, 'og:locale:alternate')).toEqual(['en_US']);
    expect(contentOf(html, 'og:url')).toEqual(['https://volan.test/listing/104821']);
    expect(contentOf(html, 'twitter:card')).toEqual(['summary_large_image']);
    expect(contentOf(listingHead({}, 'en'), 'og:locale')).toEqual(['en_US']);
  });

  it('contains the default picture when the listing has none', () => {
    const html = listingHead();
    expect(contentOf(html, 'og:image')).toEqual(['https://volan.test/art/open-graph.png']);
    expect(contentOf(html, 'og:image:width')).toEqual(['1200']);
  });

  it('escapes hostile texts', () => {
    const { variant, description, seller } = hostileListing;
    const html = listingHead({ variant, description, seller: { ...listingDetail.seller, name: seller } });
    const [vehicle] = structuredOf(html) as [{ name: string; description: string; offers: object }];
    expect(vehicle.name).toContain("</title></script><script>alert('variant')</script>");
    expect(vehicle.description).toContain('<img src=x onerror=alert(1)>');
    // Apart from JSON-LD only our own tags remain, and no text inside ends the script.
    const tags = html.replace(/(<script type="application\/ld\+json">)[^]*?(<\/script>)/g, '$1$2');
    expect([...new Set([...tags.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name))].sort()).toEqual([
      'link',
      'meta',
      'script',
      'title',
    ]);
    expect(tags.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2028\u2029]/);
    expect(html).not.toContain('<!--');
  });

  it.each(['sold', 'expired', 'withdrawn'] as const)('is not indexed when the listing is %s', (state) => {
    expect(contentOf(listingHead({ state, closedAt: new Date('2026-11-19') }), 'robots')).toEqual([
      'noindex',
    ]);
    expect(contentOf(listingHead(), 'robots')).toEqual([]);
  });
});

describe('head of results', () => {
  const page = {
    title: 'BMW',
    view: 'list',
    cards: [{ title: '</script><script>alert(1)</script>', href: '/listing/1', pictures: [picture] }],
    meta: {
      title: `BMW "><script>alert(1)</script>`,
      description: 'описание',
      canonical: '/?type=car&brand=bmw',
      feed: '/feed.xml?type=car&brand=bmw&hl=bg',
      index: true,
      path: [['Volan', '/']],
    },
  } as unknown as SearchPageData;
  const html = head(() => searchMeta(page, site));

  it('contains each language once and the canonical address', () => {
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
    expect(links.map(([, lang, href]) => [lang, href])).toEqual([
      ['bg', 'https://volan.test/?type=car&amp;brand=bmw&amp;hl=bg'],
      ['en', 'https://volan.test/?type=car&amp;brand=bmw&amp;hl=en'],
      ['x-default', 'https://volan.test/?type=car&amp;brand=bmw'],
    ]);
    expect(html).toContain('<link rel="canonical" href="https://volan.test/?type=car&amp;brand=bmw"/>');
  });

  it('preloads the picture of the first card up to the width that a phone shows', () => {
    expect(html).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imageSrcSet="[^"]*\/960\.avif 960w" imageSizes="\(min-width: 48rem\) 272px, calc\(100vw - 2rem\)" fetchPriority="high"\/>/i,
    );
  });

  it('links to the feed and has a preview picture', () => {
    expect(html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]*" href="https:\/\/volan.test\/feed.xml\?type=car&amp;brand=bmw&amp;hl=bg"/,
    );
    expect(contentOf(html, 'og:image')).toEqual(['https://volan.test/art/open-graph.png']);
    expect(contentOf(html, 'twitter:card')).toEqual(['summary_large_image']);
  });

  it('escapes typed texts', () => {
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(structuredOf(html)).toHaveLength(2);
    expect(html).not.toContain('<script>');
  });
});
