import type { MetaDescriptor } from 'react-router';
import { locales, type Locale } from '#kernel/locale.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { languageAddresses, type LanguageAddress } from '#platform/i18n/language-addresses.ts';
import { m } from '#platform/i18n/messages.ts';

/** Default preview picture, 1200×630, a size that all networks accept. */
const ownPicture = (origin: string): PreviewPicture => ({
  url: `${origin}/art/open-graph.png`,
  width: 1200,
  height: 630,
  alt: m.app_name(),
});
const territories: Record<Locale, string> = { bg: 'bg_BG', en: 'en_US' };

export interface PreviewPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** The canonical address of a page and the same page in each language (rule 21), usually with the language parameter. */
export const addressMeta = (
  url: string,
  languages: readonly LanguageAddress[] = languageAddresses(url),
): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  ...languages.map((address) => ({ tagName: 'link' as const, rel: 'alternate', ...address })),
];

/** Open Graph and X card tags for link previews. */
export function previewMeta(
  page: { title: string; description: string; url: string; picture?: PreviewPicture | undefined },
  origin: string,
): MetaDescriptor[] {
  const picture = page.picture ?? ownPicture(origin);
  const here = activeLocale();
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.app_name() },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.url },
    { property: 'og:locale', content: territories[here] },
    ...locales
      .filter((locale) => locale !== here)
      .map((locale) => ({ property: 'og:locale:alternate', content: territories[locale] })),
    { property: 'og:image', content: picture.url },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Link to the feed of the page's listings; `feed` is path and query. */
export const feedMeta = (feed: string, title: string, origin: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: origin + feed,
});
