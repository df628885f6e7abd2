import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { LOCALE_COOKIE, negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { sessionToken } from './session-cookies.server.ts';
import { readSession } from './sessions.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller, looked up once per request; undefined for a visitor and a blocked account. */
    viewer: () => Promise<Viewer | undefined>;
    /** As `viewer`, also a blocked account; only for what blocked people may do. */
    anyViewer: () => Promise<Viewer | undefined>;
    /** Kept from the start of the request, because the address of a closed connection is unknown. */
    client: Client;
  }
}

interface ViewerContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

/** Adds `viewer()`, `anyViewer()` and `client` to every request. */
export function decorateViewer(app: FastifyInstance, ctx: ViewerContext): void {
  app.decorateRequest('viewer');
  app.decorateRequest('anyViewer');
  app.decorateRequest('client');
  app.addHook('onRequest', async (request) => {
    request.client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    let known: Promise<Viewer | undefined> | undefined;
    request.anyViewer = () => (known ??= viewerOf(ctx, request));
    request.viewer = async () => {
      const viewer = await request.anyViewer();
      return viewer?.isBlocked ? undefined : viewer;
    };
  });
}

async function viewerOf(ctx: ViewerContext, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = sessionToken(ctx, request);
  return token === undefined ? undefined : readSession(ctx, token, { admitsBlocked: true });
}

/** Returns the language of the page that made the call. */
export const localeOf = (request: FastifyRequest): Locale =>
  negotiateLocale({
    cookie: request.cookies[LOCALE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
  });
