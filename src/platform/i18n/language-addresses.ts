import { locales } from '#kernel/locale.ts';

export interface LanguageAddress {
  /** A language, or `x-default` for whatever suits the visitor. */
  hrefLang: string;
  href: string;
}

/** The same page in every language, as pages and sitemaps tell search engines. `url` is the canonical one. */
export const languageAddresses = (url: string): LanguageAddress[] => [
  ...locales.map((hl) => ({ hrefLang: hl, href: `${url}${url.includes('?') ? '&' : '?'}hl=${hl}` })),
  { hrefLang: 'x-default', href: url },
];
