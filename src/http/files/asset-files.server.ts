import { join } from 'node:path';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { projectRoot } from '#platform/project-root.server.ts';
import { IMMUTABLE } from '#platform/web/cache-control.ts';

const HOUR_SECONDS = 3600;

/** Serves files of the client build, compressed in advance. Hashed names are immutable, others expire after an hour. */
export const assetFiles: FastifyPluginAsync = async (app) => {
  const root = join(projectRoot(), 'build/client');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response, path) => {
      const hashed = path.includes(`${root}/assets/`);
      void response.header('Cache-Control', hashed ? IMMUTABLE : `public, max-age=${HOUR_SECONDS}`);
    },
  });
};
