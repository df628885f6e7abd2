import type { MetaDescriptor } from 'react-router';
import { CARD_MAX_WIDTH, cardSizes } from '#features/listings/card/ui/card-sizes.ts';
import { picturePreload } from '#features/listings/card/ui/picture-preload.ts';
import type { Site } from '#features/listings/page/preview-picture.ts';
import type { SearchPageData } from '#features/search/results/search-page.ts';
import { ownAddresses } from '#platform/i18n/language-addresses.ts';
import { addressMeta, feedMeta, previewMeta } from '../meta/social-meta.ts';

type JsonLd = Record<string, string | number | object>;

/** Head of the page of results: texts, canonical address and structured data. */
export function searchMeta(
  { meta, cards, view, title }: SearchPageData,
  { origin, mediaUrl }: Site,
): MetaDescriptor[] {
  const cover = cards[0]?.pictures[0];
  const url = origin + meta.canonical;
  const list: JsonLd = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: origin + card.href,
    })),
  };
  const path: JsonLd = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: meta.path.map(([name, href], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href === '' ? url : origin + href,
    })),
  };
  return [
    ...(cover ? [picturePreload(cover, { mediaUrl, sizes: cardSizes[view], maxWidth: CARD_MAX_WIDTH })] : []),
    { title: meta.title },
    { name: 'description', content: meta.description },
    ...(meta.index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...addressMeta(url, meta.languages && ownAddresses(origin, meta.languages)),
    feedMeta(meta.feed, meta.title, origin),
    ...previewMeta({ title: meta.title, description: meta.description, url }, origin),
    ...[list, path].map((item) => ({ 'script:ld+json': item as Record<string, never> })),
  ];
}
