import type { FastifyInstance, onRouteHookHandler } from 'fastify';
import { requireStaff, requireViewer, type StaffRole } from '#features/access/viewer.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import type { Config } from '#src/config/config.server.ts';

/** Who may make a call at all; what they may do with which thing is decided by its operation. */
export type Access = 'everyone' | 'user' | StaffRole;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Refuses a call that does not say who may make it: nothing is open by having been forgotten. */
const requireDeclaration: onRouteHookHandler = ({ method, url, config }) => {
  if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
};

/**
 * Every call below says who may make it, and nobody else gets through. Nobody keeps the answer, refusals included, but
 * to what everyone may read.
 */
export function requireAccess(api: FastifyInstance, { mode }: Pick<Config, 'mode'>): void {
  api.addHook('onRoute', requireDeclaration);
  api.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access !== 'everyone' || request.method !== 'GET') reply.header('Cache-Control', PRIVATE);
    if (access === 'everyone') return;
    const viewer = await request.viewer();
    if (access === 'user') requireViewer(viewer);
    else requireStaff(viewer, access ?? 'super_admin', { secondFactor: mode === 'production' });
  });
}
