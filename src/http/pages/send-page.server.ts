import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '#platform/web/matches-entity-tag.ts';
import type { Encoding } from './page-body.server.ts';
import type { AnsweredPage } from './page-cache.server.ts';

/** Chooses the best accepted encoding; a quality value of 0 excludes one, others are ignored. */
function encodingFor(header: string | undefined): Encoding {
  const accepted = (header ?? '').toLowerCase();
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`).test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Sends a page: 304 when the browser has it, otherwise in an encoding that it accepts. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, ageMs }: AnsweredPage,
): Promise<FastifyReply> {
  reply.headers(page.headers);
  // Shared caches count it towards their own bounds.
  if (ageMs > 0) reply.header('Age', Math.ceil(ageMs / 1000));
  if (page.status === 200 && matchesEntityTag(page.etag, request.headers['if-none-match']))
    return reply.code(304).send();
  const { encoding, bytes } = await page.body.in(encodingFor(request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.code(page.status).send(request.method === 'HEAD' ? undefined : bytes);
}
