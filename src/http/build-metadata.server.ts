import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { projectRoot } from '#platform/project-root.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Context } from '#src/context.server.ts';
import { IMMUTABLE } from '#platform/web/cache-control.ts';

interface Build {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Reads the file written by the build; without it, in development, the process counts as the build. */
async function readBuild(): Promise<Build> {
  try {
    return JSON.parse(await readFile(join(projectRoot(), 'build/build.json'), 'utf8')) as Build;
  } catch {
    return { id: 'development', timestamp: Date.now() };
  }
}

/** Serves `/builds/latest.json`, which open pages poll hourly, and `/builds/meta/{id}.json` of a build. */
export const buildMetadata: FastifyPluginAsync<{ ctx: Context }> = async (app) => {
  const build = await readBuild();
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
