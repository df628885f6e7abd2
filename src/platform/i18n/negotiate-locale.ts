import { locales, type Locale } from '#kernel/locale.ts';

export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 3600;

const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The preferred language of an Accept-Language header (RFC 9110 §12.5.4); reads at most 10 entries. */
function acceptedLocale(header: string): Locale | undefined {
  const ranked = header
    .slice(0, 200)
    .split(',')
    .slice(0, 10)
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i);
      return { tag: tag.toLowerCase().split('-')[0], quality: quality === '' ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  return ranked.find(({ tag, quality }) => quality > 0 && isLocale(tag))?.tag as Locale | undefined;
}

/** Chooses the response language: `?hl`, then the cookie, then Accept-Language, then Bulgarian. */
export function negotiateLocale(asked: {
  hl?: string | null;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}): Locale {
  if (isLocale(asked.hl)) return asked.hl;
  if (isLocale(asked.cookie)) return asked.cookie;
  return acceptedLocale(asked.acceptLanguage ?? '') ?? 'bg';
}

/** Whether `?hl` names a supported language, which is then stored in the cookie. */
export const asksForLocale = (hl: string | null | undefined): hl is Locale => isLocale(hl);
