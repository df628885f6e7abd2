import { languageAddresses, type LanguageAddress } from '../i18n/language-addresses.ts';
import { xmlElement, xmlText } from './xml.ts';

/** Sitemaps per https://www.sitemaps.org/protocol.html, with alternate URLs for each language. */
export interface SitemapEntry {
  /** Absolute and canonical. */
  url: string;
  changedAt?: Date | undefined;
  /** The same page in each language, if they differ in more than the language parameter. */
  languages?: readonly LanguageAddress[] | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap is written in parts, so that a long one never has to be held in memory. */
export const sitemapStart = `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const sitemapEnd = '</urlset>\n';
export function sitemapEntry({ url, changedAt, languages = languageAddresses(url) }: SitemapEntry): string {
  const links = languages.map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
  );
  const changed = changedAt ? xmlElement('lastmod', changedAt.toISOString()) : '';
  return `<url>${xmlElement('loc', url)}${changed}${links.join('')}</url>\n`;
}

export const sitemapIndex = (urls: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${urls
    .map((url) => `<sitemap>${xmlElement('loc', url)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;
