import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ChangeContext } from '#features/accounts/password/change-password.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { clientOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { setSession } from '#features/accounts/sessions/session-cookies.server.ts';
import { deleteAccount } from './delete-account.server.ts';

interface DeletionContext extends ChangeContext {
  secret: Buffer;
}

/** The end of an account. */
export const accountDeletionApi: FastifyPluginAsync<{ ctx: DeletionContext }> = async (app, { ctx }) => {
  app.withTypeProvider<ZodTypeProvider>().delete(
    '/user',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'Delete the own account',
        description: 'With its listings and pictures, for good. Needs the current password; not for staff.',
        body: z.strictObject({ current_password: currentPassword }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const input = { currentPassword: request.body.current_password, client: clientOf(request) };
      await deleteAccount(ctx, await request.viewer(), input);
      setSession(ctx, reply, makeToken());
      reply.header('Clear-Site-Data', '"cache"');
      return { success: true as const };
    },
  );
};
