import type { FastifyInstance } from 'fastify';
import type { Access } from '#features/access/define-operation.server.ts';
import { isTokenScope } from '#features/access/token-scope.ts';
import { requireStaff, requireViewer } from '#features/access/viewer.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import type { Context } from '#src/context.server.ts';
import { requireToken } from './require-token.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether blocked accounts may call it too. */
    forBlocked?: true | undefined;
  }
}

/**
 * Enforces the declared access of each route; without a declaration only super admins pass. Forbids caching of all
 * responses, refusals included, except for public GET requests.
 */
export function requireAccess(api: FastifyInstance, ctx: Context): void {
  api.addHook('onRequest', async (request, reply) => {
    const { access, forBlocked } = request.routeOptions.config;
    if (access !== 'everyone' || request.method !== 'GET') reply.header('Cache-Control', PRIVATE);
    if (access === 'everyone') return;
    if (isTokenScope(access)) {
      await requireToken(ctx, request, reply, access);
      return;
    }
    const viewer = await (forBlocked ? request.anyViewer() : request.viewer());
    if (access === 'user') requireViewer(viewer);
    else requireStaff(viewer, access ?? 'super_admin', { secondFactor: ctx.config.mode === 'production' });
  });
}
