import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { LOCALE_COOKIE, negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { sessionToken } from './session-cookies.server.ts';
import { readSessionViewers, type SessionViewers } from './sessions.server.ts';
import { viewerFor, type Admission } from '../acting/viewer-for.ts';
import type { Client } from '#features/access/client.ts';
import type { TeamAccess } from '#features/access/team-role.ts';
import type { Viewer } from '#features/access/viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opens the route to sessions that act for a company. */
    team?: TeamAccess | undefined;
  }
  interface FastifyRequest {
    /** The person of the session and the company it acts for, looked up once per request; undefined for a visitor. */
    sessionViewers: () => Promise<SessionViewers | undefined>;
    /** The person of the session, whether or not it acts for a company; also a blocked one. */
    person: () => Promise<Viewer | undefined>;
    /** The viewer that something with this declaration admits; see `viewerFor`. */
    admit: (team: TeamAccess | undefined) => Promise<Admission>;
    /**
     * The signed-in caller; undefined for a visitor, a blocked account, and a session that acts for a company to which the
     * route is closed.
     */
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
  for (const name of ['sessionViewers', 'person', 'admit', 'viewer', 'anyViewer', 'client'] as const)
    app.decorateRequest(name);
  app.addHook('onRequest', async (request) => {
    request.client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    let known: Promise<SessionViewers | undefined> | undefined;
    request.sessionViewers = () => (known ??= viewersOf(ctx, request));
    request.person = async () => (await request.sessionViewers())?.person;
    request.admit = async (team) => viewerFor(await request.sessionViewers(), team);
    request.anyViewer = async () => (await request.admit(request.routeOptions.config.team)).viewer;
    request.viewer = async () => {
      const viewer = await request.anyViewer();
      return viewer?.isBlocked ? undefined : viewer;
    };
  });
}

async function viewersOf(ctx: ViewerContext, request: FastifyRequest): Promise<SessionViewers | undefined> {
  const token = sessionToken(ctx, request);
  return token === undefined ? undefined : readSessionViewers(ctx, token, { admitsBlocked: true });
}

/** Returns the language of the page that made the call. */
export const localeOf = (request: FastifyRequest): Locale =>
  negotiateLocale({
    cookie: request.cookies[LOCALE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
  });
