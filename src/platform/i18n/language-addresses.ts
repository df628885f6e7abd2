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

/** Alternate URLs of a page with an address of its own in each language; the first is for any other language. */
export const ownAddresses = (
  origin: string,
  addresses: readonly (readonly [language: string, address: string])[],
): LanguageAddress[] => [
  ...addresses.map(([hrefLang, address]) => ({ hrefLang, href: origin + address })),
  ...addresses.slice(0, 1).map(([, address]) => ({ hrefLang: 'x-default', href: origin + address })),
];
