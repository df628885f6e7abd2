import { locales } from '#kernel/locale.ts';

export interface LanguageAddress {
  /** A language, or `x-default` for the negotiated one. */
  hrefLang: string;
  href: string;
}

/** Alternate URLs of a page in every language for search engines. `url` is the canonical one. */
export const languageAddresses = (url: string): LanguageAddress[] => [
  ...locales.map((hl) => ({ hrefLang: hl, href: `${url}${url.includes('?') ? '&' : '?'}hl=${hl}` })),
  { hrefLang: 'x-default', href: url },
];
