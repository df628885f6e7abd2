import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#kernel/locale.ts';
import {
  asksForLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  negotiateLocale,
} from '#platform/i18n/negotiate-locale.ts';

/** The language to answer this request in; `?hl=` is remembered in a cookie, which makes the answer somebody's. */
export function requestLocale(
  request: FastifyRequest,
  url: URL,
  reply: FastifyReply,
  secure: boolean,
): { locale: Locale; setsCookie: boolean } {
  const hl = url.searchParams.get('hl');
  const locale = negotiateLocale({
    hl,
    cookie: request.cookies[LOCALE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
  });
  const setsCookie = asksForLocale(hl) && request.cookies[LOCALE_COOKIE] !== hl;
  if (setsCookie) {
    reply.setCookie(LOCALE_COOKIE, locale, {
      path: '/',
      maxAge: LOCALE_COOKIE_SECONDS,
      sameSite: 'lax',
      secure,
    });
  }
  return { locale, setsCookie };
}
