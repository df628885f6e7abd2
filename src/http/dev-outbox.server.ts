import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { getOutboxMail } from '#platform/outbox/get-outbox.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** A mail may have inline styles, but no scripts, forms or external content; only our pages may frame it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Serves the HTML of a mail as its own document for the page /dev/outbox; registered in demo mode only. */
export const devOutbox: FastifyPluginAsync<{ ctx: { db: Database } }> = async (app, { ctx }) => {
  app.get('/dev/outbox/:id', { schema: { hide: true, params } }, async (request, reply) => {
    const html = await getOutboxMail(ctx, params.parse(request.params).id);
    if (html === undefined) throw new AppError('not_found', 404);
    return reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Security-Policy', POLICY)
      .header('X-Robots-Tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
