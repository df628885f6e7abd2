import { negotiateLocale, LOCALE_COOKIE } from '#platform/i18n/negotiate-locale.ts';
import type { Locale } from '#kernel/locale.ts';
import { readCookie } from './cookies.ts';

/** Language of the visitor: that of the cookie, else of the browser. */
export const locale = async (): Promise<Locale> =>
  negotiateLocale({
    cookie: await readCookie(LOCALE_COOKIE),
    acceptLanguage: navigator.languages.join(','),
  });
