import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#kernel/locale.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '#platform/i18n/negotiate-locale.ts';
import { CSRF_COOKIE } from '#platform/web/csrf-names.ts';
import { keyedHash, keyedHashes, sameText } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { RenewedSession } from './renew-session.server.ts';
import { IDLE_MS } from './session.ts';
import { SIGNED_IN_COOKIE } from './signed-in-cookie.ts';

const YEAR_SECONDS = 365 * 86_400;

interface CookieContext {
  secret: SecretKeys;
  config: { origin: string };
}

const isSecure = ({ config }: Pick<CookieContext, 'config'>): boolean => config.origin.startsWith('https:');
/** With the prefix, browsers accept the cookie only over TLS and only from this host. */
const nameOf = (ctx: Pick<CookieContext, 'config'>, name: string): string =>
  isSecure(ctx) ? `__Host-${name}` : name;

export const sessionCookieName = (ctx: Pick<CookieContext, 'config'>): string => nameOf(ctx, 'volan_session');

/** Returns the session token. Visitors have one too, which protects their forms. */
export const sessionToken = (ctx: CookieContext, request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieName(ctx)];

export const deviceToken = (ctx: CookieContext, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(ctx, 'volan_device')];

/** Returns the CSRF token that calls must send; it is bound to the session. */
const csrfTokenOf = ({ secret }: { secret: SecretKeys }, token: string): string =>
  keyedHash(secret, 'csrf', token).toString('base64url');

/** Whether a call sent the CSRF token of its session, by the current or an old key of the installation. */
export const isCsrfTokenOf = ({ secret }: { secret: SecretKeys }, token: string, sent: string): boolean =>
  keyedHashes(secret, 'csrf', token).some((hash) => sameText(sent, hash.toString('base64url')));

/** Sets the cookies of a session and its CSRF token; without `remember` they end with the browser session. */
export function setSession(
  ctx: CookieContext,
  reply: FastifyReply,
  token: string,
  options: { remember?: boolean; signedIn?: boolean } = {},
): void {
  const kept = options.remember ? { maxAge: IDLE_MS.remembered / 1000 } : {};
  const common = { path: '/', sameSite: 'lax' as const, secure: isSecure(ctx), ...kept };
  reply.setCookie(sessionCookieName(ctx), token, { ...common, httpOnly: true });
  if (options.signedIn) reply.setCookie(SIGNED_IN_COOKIE, '1', common);
  else reply.clearCookie(SIGNED_IN_COOKIE, { path: '/' });
  setCsrf(ctx, reply, token);
}

/** Sets the cookies of a session that continues under a new token. */
export function continueSession(
  ctx: CookieContext,
  reply: FastifyReply,
  { token, remembered }: RenewedSession,
): void {
  setSession(ctx, reply, token, { remember: remembered, signedIn: true });
}

export function setCsrf(ctx: CookieContext, reply: FastifyReply, token: string): void {
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(ctx, token), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(ctx),
  });
}

export function setDevice(ctx: CookieContext, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(ctx, 'volan_device'), token, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(ctx),
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  });
}

/** Sets the cookie for the language of pages. */
export function setLocale(ctx: CookieContext, reply: FastifyReply, locale: Locale): void {
  reply.setCookie(LOCALE_COOKIE, locale, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(ctx),
    maxAge: LOCALE_COOKIE_SECONDS,
  });
}
