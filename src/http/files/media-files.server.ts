import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireStaff } from '#features/access/viewer.ts';
import { isMessagePicture } from '#features/conversations/messages/get-message-picture.server.ts';
import { isOwnPicture, publicPictureKeys } from '#features/listings/gallery/picture-audience.server.ts';
import { openRendition } from '#features/media/open-rendition.server.ts';
import { contentTypes, readRenditionPath } from '#features/media/picture-renditions.ts';
import { AppError } from '#kernel/app-error.ts';
import { PRIVATE, PUBLIC_PICTURE } from '#platform/web/cache-control.ts';
import type { Context } from '#src/context.server.ts';
import { PublicPictures } from './public-pictures.server.ts';

/**
 * Serves renditions at `/media/{picture}/{width}.{format}`; the content of an address never changes. Public pictures
 * may be cached by all caches. The others are served uncached to their owner and staff; others get 404.
 */
export const mediaFiles: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  const known = new PublicPictures((id) => publicPictureKeys(ctx, id), ctx.search.changed);
  app.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    { schema: { hide: true }, config: { team: 'reader' } },
    async (request, reply) => {
      const { id } = request.params;
      const rendition = readRenditionPath(id, request.params.file);
      if (!rendition) throw new AppError('not_found', 404);
      const isPublic = await known.has(id);
      if (!isPublic && !(await maySee(ctx, request, id))) throw new AppError('not_found', 404);
      const file = await openRendition(ctx.files, rendition);
      if (!file) throw new AppError('not_found', 404);
      return (
        reply
          .header('Cache-Control', isPublic ? PUBLIC_PICTURE : PRIVATE)
          // Pages may load pictures from another origin (MEDIA_URL) that proxies this one.
          .header('Cross-Origin-Resource-Policy', isPublic ? 'cross-origin' : 'same-origin')
          .header('Content-Length', file.size)
          .type(contentTypes[rendition.format])
          .send(file.stream)
      );
    },
  );
};

async function maySee(ctx: Context, request: FastifyRequest, id: string): Promise<boolean> {
  const viewer = await request.viewer();
  if (!viewer) return false;
  if (await isOwnPicture(ctx, { id, accountId: viewer.accountId })) return true;
  // Messages are read by their two sides only.
  if (viewer.roles.length === 0 || (await isMessagePicture(ctx, id))) return false;
  requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  return true;
}
