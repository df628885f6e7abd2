import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { galleryMail } from '#pages/dev-mails/gallery-mail.server.ts';
import { getOutboxMail } from '#platform/outbox/get-outbox.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import type { Context } from '#src/context.server.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const sampleParams = z.object({ locale: z.string(), kind: z.string(), variant: z.string() });

/** A mail may have inline styles and public pictures, but no scripts, forms or other content; only our pages may frame it. */
const policy = (pictures: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;

/**
 * Serves the HTML of a mail as its own document for the pages /dev/outbox and /dev/mails; registered in demo mode only.
 */
export const devOutbox: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  const { origin, mediaUrl } = ctx.config;
  // A sandboxed document has no origin of its own, so that 'self' would match nothing.
  const pictures = [...new Set([origin, new URL(mediaUrl, origin).origin])].join(' ');
  const show = (reply: FastifyReply, html: string | undefined) => {
    if (html === undefined) throw new AppError('not_found', 404);
    return reply
      .header('Cache-Control', PRIVATE)
      .header('Content-Security-Policy', policy(pictures))
      .header('X-Robots-Tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  };
  app.get('/dev/outbox/:id', { schema: { hide: true, params } }, async (request, reply) =>
    show(reply, await getOutboxMail(ctx, params.parse(request.params).id)),
  );
  const sample = { schema: { hide: true, params: sampleParams } };
  app.get('/dev/mails/:locale/:kind/:variant', sample, async (request, reply) =>
    show(reply, (await galleryMail(ctx, sampleParams.parse(request.params)))?.html),
  );
};
