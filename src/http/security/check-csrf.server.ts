import type { FastifyInstance } from 'fastify';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import {
  isCsrfTokenOf,
  sessionToken,
  setCsrf,
  setSession,
} from '#features/accounts/sessions/session-cookies.server.ts';
import { isTokenScope } from '#features/access/token-scope.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Context } from '#src/context.server.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * `GET /sanctum/csrf-cookie` sets a token in the cookie XSRF-TOKEN. Unsafe calls must return it in the header
 * X-XSRF-TOKEN, otherwise they are answered 419. The token is bound to the session.
 */
export function checkCsrf(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', async (request) => {
    const { isOneClick, access } = request.routeOptions.config;
    // A browser adds no token of the API by itself, and cookies do not count for these operations.
    if (SAFE_METHODS.has(request.method) || isOneClick || isTokenScope(access)) return;
    const token = sessionToken(ctx, request);
    const sent = request.headers['x-xsrf-token'];
    if (!token || typeof sent !== 'string' || !isCsrfTokenOf(ctx, token, sent))
      throw new AppError('csrf', 419);
  });

  app.get('/sanctum/csrf-cookie', { schema: { hide: true } }, async (request, reply) => {
    const token = sessionToken(ctx, request);
    // A visitor gets a session, too: its token identifies the browser.
    if (token) setCsrf(ctx, reply, token);
    else setSession(ctx, reply, makeToken());
    return reply.code(204).header('Cache-Control', 'private, no-store').send();
  });
}
