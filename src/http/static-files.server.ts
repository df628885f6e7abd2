import { join } from 'node:path';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { renditionKey } from '#features/media/picture-renditions.ts';
import { AppError } from '#kernel/app-error.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import type { Context } from '../context.server.ts';
import { IMMUTABLE } from '#platform/web/cache-control.ts';

const HOUR_SECONDS = 3600;

/** The browser's files, compressed at build; hashed names never change, the rest is checked hourly. */
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

/** `/media/{picture}/{width}.{format}`: renditions, named by content and so immutable. */
export const mediaFiles: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  app.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const rendition = renditionKey(request.params.id, request.params.file);
      const file = rendition && (await ctx.files.get(rendition.key));
      if (!rendition || !file) throw new AppError('not_found', 404);
      return (
        reply
          .header('Cache-Control', IMMUTABLE)
          // Pages may name another address for pictures, behind which stands this one.
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .header('Content-Length', file.size)
          .type(rendition.contentType)
          .send(file.stream)
      );
    },
  );
};
