import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { MAX_PICTURE_BYTES } from '#features/media/picture-limits.ts';
import { addDraftPicture } from './add-draft-picture.server.ts';
import {
  arrangeDraftPictures,
  removeDraftPicture,
  restoreDraftPicture,
} from './arrange-draft-pictures.server.ts';
import { describeDraftPicture } from './describe-draft-picture.server.ts';
import { draftPictureJson, draftPictureSchema } from '../drafts/draft-json.ts';
import {
  arrangePicturesSchema,
  changePictureSchema,
  draftPictureParams,
  draftPicturesParams,
} from './draft-picture-schema.ts';
import { idempotencyKey } from '../drafts/draft-schema.ts';
import {
  getDraftPictures,
  type DraftPictureContext,
  type DraftPictures,
} from './get-draft-pictures.server.ts';
import { turnDraftPicture } from './turn-draft-picture.server.ts';

/** A phone on a slow line takes this long for what it sends after making it smaller. */
const UPLOAD_MS = 28_000;

const picturesSchema = z
  .object({ version: z.int().describe('Of the working copy'), pictures: z.array(draftPictureSchema) })
  .meta({ id: 'DraftPictures' });
const picturesJson = ({ version, pictures }: DraftPictures) => ({
  version,
  pictures: pictures.map(draftPictureJson),
});

/** The pictures of a working copy; see docs/decisions/012-pictures.md. */
export const draftPictureApi: FastifyPluginAsync<{ ctx: DraftPictureContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const route = <Schema extends object>(summary: string, schema: Schema, description?: string) => ({
    config: { access: 'user' as const },
    schema: {
      tags: ['selling'],
      summary,
      ...(description !== undefined && { description }),
      response: { 200: picturesSchema },
      ...schema,
    },
  });

  api.get(
    '/drafts/:id/pictures',
    route('The pictures of an own working copy', { params: draftPicturesParams }),
    async (request) => picturesJson(await getDraftPictures(ctx, await request.viewer(), request.params.id)),
  );

  api.post(
    '/drafts/:id/pictures',
    {
      config: { access: 'user', takesFile: { maxBytes: MAX_PICTURE_BYTES, tooLarge: 'picture_too_large' } },
      handlerTimeout: UPLOAD_MS,
      schema: {
        tags: ['selling'],
        summary: 'Add a picture to an own working copy',
        description:
          'A form with one file: JPEG, PNG, WebP or AVIF, up to 15 MB and 50 megapixels. Answered once the file is stored; its state becomes `ready` when it can be shown at /media/{id}/{width}.{format}.',
        consumes: ['multipart/form-data'],
        params: draftPicturesParams,
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: z.strictObject({ file: z.instanceof(Buffer).meta({ description: 'The picture' }) }),
        response: { 201: z.object({ version: z.int(), picture: draftPictureSchema }) },
      },
    },
    async (request, reply) => {
      const { version, picture } = await addDraftPicture(ctx, await request.viewer(), {
        id: request.params.id,
        bytes: request.body.file,
        key: request.headers['idempotency-key'],
      });
      reply.code(201);
      return { version, picture: draftPictureJson(picture) };
    },
  );

  api.patch(
    '/drafts/:id/pictures',
    route(
      'Put the pictures into another order',
      { params: draftPicturesParams, body: arrangePicturesSchema },
      '409 when those are not its pictures any more.',
    ),
    async (request) => {
      const { order, version } = request.body;
      const input = { id: request.params.id, order, ...(version !== undefined && { version }) };
      return picturesJson(await arrangeDraftPictures(ctx, await request.viewer(), input));
    },
  );

  api.patch(
    '/drafts/:id/pictures/:pictureId',
    route(
      'Turn a picture, or say what it shows',
      { params: draftPictureParams, body: changePictureSchema },
      'A turned picture has another id, at the same place.',
    ),
    async (request) => {
      const { params, body } = request;
      const viewer = await request.viewer();
      return picturesJson(
        'turns' in body
          ? await turnDraftPicture(ctx, viewer, { ...params, turns: body.turns })
          : await describeDraftPicture(ctx, viewer, { ...params, alt: body.alt }),
      );
    },
  );

  api.delete(
    '/drafts/:id/pictures/:pictureId',
    route('Take a picture away', { params: draftPictureParams }, 'It can be put back for 24 hours.'),
    async (request) => picturesJson(await removeDraftPicture(ctx, await request.viewer(), request.params)),
  );

  api.post(
    '/drafts/:id/pictures/:pictureId/restore',
    route('Put a picture back', { params: draftPictureParams }),
    async (request) => picturesJson(await restoreDraftPicture(ctx, await request.viewer(), request.params)),
  );
};
