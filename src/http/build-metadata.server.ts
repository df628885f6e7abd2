import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Context } from '#src/context.server.ts';
import { IMMUTABLE } from '#platform/web/cache-control.ts';

/** Serves `/builds/latest.json`, which open pages poll hourly, and `/builds/meta/{id}.json` of a build. */
export const buildMetadata: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx: { build } }) => {
  app.get('/builds/latest.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(build),
  );
  app.get<{ Params: { file: string } }>(
    '/builds/meta/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      if (request.params.file !== `${build.id}.json`) throw new AppError('not_found', 404);
      return reply.header('Cache-Control', IMMUTABLE).send({ ...build, matcher: {}, prerendered: [] });
    },
  );
};
