import type { FastifyPluginAsync } from 'fastify';
import { isReachable } from '#platform/db/is-reachable.server.ts';
import type { Context } from '#src/context.server.ts';

/** Probes: `/health/live` tells that the process responds, `/health/ready` that database and index are available. */
export const health: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const database = await isReachable(ctx.db);
    const ready = database && ctx.search.filled;
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: ready ? 'ok' : 'unavailable',
        database,
        search: ctx.search.filled,
        listings: ctx.search.size,
      });
  });
};
