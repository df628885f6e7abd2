import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { endMails as endMailsOf } from '#features/notifications/mail-kinds.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Context } from '#src/context.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by mail programs, which send neither Origin nor session; a signed token in the address is the permission. */
    isOneClick?: boolean;
  }
}

const params = z.object({ kind: z.string().max(40) });
const query = z.object({ token: z.string().max(200) });
/** Bodies of RFC 8058: `List-Unsubscribe=One-Click` in either encoding. */
const CONTENT_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const BODY_LIMIT_BYTES = 4096;
/** Field of the form on our own page, which shows the result as a page. */
const FROM_PAGE = /(?:^|&)from=page(?:&|$)/;

/** One-click unsubscribe of mails (RFC 8058). It ends only the mails about the thing of its token and may be repeated. */
export const endMails: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  app.addContentTypeParser(
    CONTENT_TYPES,
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, body: string) => body,
  );
  app.post(
    '/unsubscribe/:kind',
    { schema: { hide: true, params, querystring: query }, config: { isOneClick: true } },
    async (request, reply) => {
      const { kind } = params.parse(request.params);
      const { token } = query.parse(request.query);
      reply.header('Cache-Control', PRIVATE);
      const isEnded = await endMailsOf(ctx, { kind, token });
      if (FROM_PAGE.test(String(request.body))) return reply.redirect(request.originalUrl, 303);
      if (!isEnded) throw new AppError('link_expired', 422);
      return reply.type('text/plain; charset=utf-8').send('OK');
    },
  );
};
