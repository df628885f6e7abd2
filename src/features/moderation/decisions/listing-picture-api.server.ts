import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { MAX_PICTURE_BYTES } from '#features/media/picture-limits.ts';
import { addListingPicture, type AddListingPictureContext } from './add-listing-picture.server.ts';

/** A phone on a slow line takes this long. */
const UPLOAD_MS = 28_000;

/** Pictures that admins put to listings. */
export const listingPictureApi: FastifyPluginAsync<{ ctx: AddListingPictureContext }> = async (
  app,
  { ctx },
) => {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/admin/listings/:id/pictures',
    {
      config: { access: 'admin', takesFile: { maxBytes: MAX_PICTURE_BYTES, tooLarge: 'picture_too_large' } },
      handlerTimeout: UPLOAD_MS,
      schema: {
        tags: ['staff'],
        summary: 'Add a picture to a listing',
        description: 'A form with one file, as for a working copy; it stands behind the others at once.',
        consumes: ['multipart/form-data'],
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        body: z.strictObject({ file: z.instanceof(Buffer).meta({ description: 'The picture' }) }),
        response: { 201: z.object({ picture: z.object({ id: z.string() }) }) },
      },
    },
    async (request, reply) => {
      const picture = await addListingPicture(ctx, await request.viewer(), {
        listingId: request.params.id,
        bytes: request.body.file,
        client: clientOf(request),
      });
      reply.code(201);
      return { picture };
    },
  );
};
