import type { FastifyInstance } from 'fastify';
import type { Access } from '#features/access/define-operation.server.ts';
import { isTokenScope } from '#features/access/token-scope.ts';
import { AppError } from '#kernel/app-error.ts';
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
    const { access, forBlocked, team } = request.routeOptions.config;
    if (access !== 'everyone' || request.method !== 'GET') reply.header('Cache-Control', PRIVATE);
    // An operation for everyone that is closed to the company's people answers them as visitors.
    if (access === 'everyone' && team === undefined) return;
    if (isTokenScope(access)) {
      await requireToken(ctx, request, reply, access);
      return;
    }
    const { refusal } = await request.admit(team);
    if (refusal) throw new AppError(refusal, 403);
    if (access === 'everyone') return;
    const viewer = await (forBlocked ? request.anyViewer() : request.viewer());
    if (access === 'user') requireViewer(viewer);
    else requireStaff(viewer, access ?? 'super_admin', { secondFactor: ctx.config.mode === 'production' });
  });
}
