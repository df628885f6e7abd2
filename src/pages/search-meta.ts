import type { MetaDescriptor } from 'react-router';
import type { SearchPageData } from '#features/search/search-page.ts';
import { locales } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';

type JsonLd = Record<string, string | number | object>;

/** Head of the page of results: words for search engines, the one address of its variants, structured data. */
export function metaOf({ meta, cards, title }: SearchPageData, origin: string): MetaDescriptor[] {
  const url = origin + meta.canonical;
  const inLanguage = (hl: string) => `${url}${url.includes('?') ? '&' : '?'}hl=${hl}`;
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
    { title: meta.title },
    { name: 'description', content: meta.description },
    ...(meta.index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    ...locales.map((hl) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: hl,
      href: inLanguage(hl),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.app_name() },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}/art/open-graph.png` },
    ...[list, path].map((item) => ({ 'script:ld+json': item as Record<string, never> })),
  ];
}
