import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { clientOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { MAX_PROFILE_PICTURE_BYTES } from './make-profile-picture.server.ts';
import {
  removeProfilePicture,
  setProfilePicture,
  type ProfilePictureContext,
} from './set-profile-picture.server.ts';

/** What a browser may call a picture; what it is, its content decides. */
const contentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];

/** The picture of the own account. */
export const profilePictureApi: FastifyPluginAsync<{ ctx: ProfilePictureContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  api.addContentTypeParser(
    contentTypes,
    { parseAs: 'buffer', bodyLimit: MAX_PROFILE_PICTURE_BYTES },
    async (_request: unknown, body: Buffer) => body,
  );

  api.put(
    '/user/profile-picture',
    {
      config: { access: 'user' },
      bodyLimit: MAX_PROFILE_PICTURE_BYTES,
      schema: {
        tags: ['accounts'],
        summary: 'Set the own profile picture',
        description: 'The body is the picture itself, up to 5 MB; its middle is kept as a square.',
        consumes: contentTypes,
        body: z.instanceof(Buffer).meta({ description: 'JPEG, PNG, WebP, AVIF or HEIC' }),
        response: { 200: z.object({ success: z.literal(true), profile_picture_url: z.string() }) },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      const input = { bytes: request.body, client: clientOf(request) };
      const { url } = await setProfilePicture(ctx, await request.viewer(), input);
      return { success: true as const, profile_picture_url: url };
    },
  );

  api.delete(
    '/user/profile-picture',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'Remove the own profile picture',
        description: 'Answers alike when there was none.',
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      await removeProfilePicture(ctx, await request.viewer(), clientOf(request));
      return { success: true as const };
    },
  );
};
