import { extname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { createBrotliDecompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { DEVELOPMENT_BUILD } from '#platform/read-build.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { IMMUTABLE } from '#platform/web/cache-control.ts';
import type { Context } from '#src/context.server.ts';
import { readableByAllSites } from '../security/readable-by-all-sites.server.ts';
import { webManifest } from './web-manifest.server.ts';
import { KeptAssets, keepInBackground } from './kept-assets.server.ts';

const HOUR_SECONDS = 3600;
/** Scripts that other sites load have stable names, so that their corrections must arrive soon. */
const WIDGET_SECONDS = 300;
/** Hashed names of the build. */
const NAME = /^[\w-]+(\.[\w-]+)*$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

type AssetContext = Pick<Context, 'build' | 'files' | 'log'>;

/**
 * Serves files of the client build, compressed in advance, and those of the builds before it from the file store. Hashed
 * names are immutable, others expire after an hour. Also serves the web manifest.
 */
export const assetFiles: FastifyPluginAsync<{ ctx: AssetContext; root?: string }> = async (
  app,
  { ctx, root = join(projectRoot(), 'build/client') },
) => {
  await app.register(webManifest);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response, path) => {
      const isWidget = path.includes(`${root}/widget/`);
      if (isWidget) readableByAllSites(response);
      const hashed = path.includes(`${root}/assets/`);
      const seconds = isWidget ? WIDGET_SECONDS : HOUR_SECONDS;
      void response.header('Cache-Control', hashed ? IMMUTABLE : `public, max-age=${seconds}`);
    },
  });
  if (ctx.build.id === DEVELOPMENT_BUILD) return;
  const kept = new KeptAssets({ files: ctx.files, build: ctx.build, folder: join(root, 'assets') });
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, (request, reply) =>
    sendKept(kept, request, reply),
  );
  const closing = new AbortController();
  let keeping: Promise<void> | undefined;
  app.addHook('onListen', () => void (keeping = keepInBackground(kept, ctx.log, closing.signal)));
  app.addHook('onClose', async () => {
    closing.abort();
    await keeping;
  });
};

async function sendKept(
  kept: KeptAssets,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = request.params;
  const type = CONTENT_TYPES[extname(name)];
  const file = NAME.test(name) && type !== undefined ? await kept.open(name) : undefined;
  if (!file || type === undefined) {
    reply.callNotFound();
    return reply;
  }
  reply.header('Content-Type', type).header('Cache-Control', IMMUTABLE).header('Vary', 'Accept-Encoding');
  if (!file.isBrotli) return reply.send(file.stream);
  if (/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('Content-Encoding', 'br').send(file.stream);
  return reply.send(file.stream.pipe(createBrotliDecompress()));
}
