import type { FastifyPluginAsync } from 'fastify';
import { isReachable } from '#platform/db/is-reachable.server.ts';
import type { Context } from '#src/context.server.ts';

/**
 * Probes: `/health/live` tells that the process responds, `/health/ready` that it should get requests: database and
 * index are available, and it is not about to stop.
 */
export const health: FastifyPluginAsync<{ ctx: Context; stopping: AbortSignal }> = async (
  app,
  { ctx, stopping },
) => {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const database = await isReachable(ctx.db);
    const ready = database && ctx.search.filled && !stopping.aborted;
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: stopping.aborted ? 'stopping' : ready ? 'ok' : 'unavailable',
        database,
        search: ctx.search.filled,
        listings: ctx.search.size,
      });
  });
};
