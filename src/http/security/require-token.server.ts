import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenScope } from '#features/access/token-scope.ts';
import { isDealer } from '#features/access/viewer.ts';
import { readApiToken } from '#features/dealers/api-tokens/read-api-token.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { Context } from '#src/context.server.ts';

const BEARER = /^Bearer (volan_[\w-]{43})$/i;

/** Calls of an account with any of its tokens. */
const reads: Limit = { name: 'api_read', max: 600, windowSeconds: 60 };
const changes: Limit = { name: 'api_change', max: 300, windowSeconds: 60 };

/**
 * Admits a call that brings a token with this right, and makes the token's account the viewer of the request: cookies do
 * not count. Throws AppError `unauthenticated` (401), `forbidden` (403) unless the account is a verified car dealer,
 * `scope_missing` (403), `too_many` (429).
 */
export async function requireToken(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: TokenScope,
): Promise<void> {
  request.viewer = async () => undefined;
  request.anyViewer = request.viewer;
  request.person = request.viewer;
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  const known = token === undefined ? undefined : await readApiToken(ctx, token);
  if (!known) {
    reply.header('WWW-Authenticate', token === undefined ? 'Bearer' : 'Bearer error="invalid_token"');
    throw new AppError('unauthenticated', 401);
  }
  const { viewer, scopes } = known;
  await takeFromLimit(ctx, request.method === 'GET' ? reads : changes, String(viewer.accountId));
  if (!isDealer(viewer)) throw new AppError('forbidden', 403);
  if (!scopes.includes(scope)) {
    reply.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
    throw new AppError('scope_missing', 403);
  }
  request.viewer = async () => viewer;
  request.anyViewer = request.viewer;
  request.person = request.viewer;
}
