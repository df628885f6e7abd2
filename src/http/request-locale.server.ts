import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberLocale } from '#features/accounts/profile/remember-locale.server.ts';
import { setLocale } from '#features/accounts/sessions/session-cookies.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { asksForLocale, LOCALE_COOKIE, negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import type { Context } from '#src/context.server.ts';

/**
 * Chooses the language of the response. `?hl=` is stored in a cookie, so that the response must not be cached, and in
 * the account of a signed-in viewer. Signing in copies the language of the account to the cookie.
 */
export async function requestLocale(
  ctx: Context,
  request: FastifyRequest,
  url: URL,
  reply: FastifyReply,
): Promise<{ locale: Locale; setsCookie: boolean }> {
  const hl = url.searchParams.get('hl');
  const locale = negotiateLocale({
    hl,
    cookie: request.cookies[LOCALE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
  });
  const setsCookie = asksForLocale(hl) && request.cookies[LOCALE_COOKIE] !== hl;
  if (setsCookie) {
    setLocale(ctx, reply, locale);
    await rememberLocale(ctx, await request.person(), locale);
  }
  return { locale, setsCookie };
}
