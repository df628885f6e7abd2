import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import { endAllSessions, endSession } from './end-sessions.server.ts';
import { listSessions } from './list-sessions.server.ts';
import { clientOf } from './request-viewer.server.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { sessionToken, setSession } from './session-cookies.server.ts';
import { SESSION_ID } from './session-id.server.ts';

interface SessionsContext {
  db: Database;
  now: () => Date;
  secret: Buffer;
  config: { origin: string };
}

const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean().describe('Whether this call belongs to it'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    remembered: z.boolean(),
  })
  .meta({ id: 'Session' });

const ended = { 200: z.object({ success: z.literal(true) }) };

/** The browsers somebody is signed in with, and signing out of them. */
export const sessionsApi: FastifyPluginAsync<{ ctx: SessionsContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'user' } as const;
  const tags = ['accounts'];

  api.get(
    '/user/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'The browsers I am signed in with',
        response: { 200: z.object({ sessions: z.array(sessionSchema) }) },
      },
    },
    async (request) => {
      const sessions = await listSessions(ctx, await request.viewer(), sessionToken(ctx, request));
      return {
        sessions: sessions.map(({ isCurrent, ...session }) => ({
          id: session.id,
          current: isCurrent,
          browser: session.browser ?? null,
          system: session.system ?? null,
          address: session.address,
          createdAt: session.createdAt.toISOString(),
          seenAt: session.seenAt.toISOString(),
          remembered: session.remembered,
        })),
      };
    },
  );

  api.delete(
    '/user/sessions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Sign one of my browsers out',
        params: z.strictObject({ id: z.string().regex(SESSION_ID) }),
        response: ended,
      },
    },
    async (request, reply) => {
      const token = sessionToken(ctx, request);
      const { id } = request.params;
      const { wasCurrent } = await endSession(ctx, await request.viewer(), {
        id,
        token,
        ...clientOf(request),
      });
      if (wasCurrent) setSession(ctx, reply, makeToken());
      return { success: true as const };
    },
  );

  api.delete(
    '/user/sessions',
    {
      config,
      schema: { tags, summary: 'Sign out everywhere, here too', response: ended },
    },
    async (request, reply) => {
      await endAllSessions(ctx, await request.viewer(), clientOf(request));
      setSession(ctx, reply, makeToken());
      reply.header('Clear-Site-Data', '"cache"');
      return { success: true as const };
    },
  );
};
