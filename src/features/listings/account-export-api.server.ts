import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ChangeContext } from '#features/accounts/change-password.server.ts';
import { currentPassword } from '#features/accounts/profile-schema.ts';
import { clientOf } from '#features/accounts/request-viewer.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { openExport } from './open-export.server.ts';
import { requestExport } from './request-export.server.ts';

interface ExportContext extends ChangeContext {
  files: FileStore;
}

/** Pictures of a large stock take a while on a slow line. */
const DOWNLOAD_MS = 30 * 60_000;

/** The own data, to take along. */
export const accountExportApi: FastifyPluginAsync<{ ctx: ExportContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.post(
    '/user/export',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'Have a link to the own data sent',
        description: 'To the confirmed e-mail address; 409 without one. Needs the current password.',
        body: z.strictObject({ current_password: currentPassword }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const input = { currentPassword: request.body.current_password, client: clientOf(request) };
      await requestExport(ctx, await request.viewer(), input);
      reply.header('Cache-Control', PRIVATE);
      return { success: true as const };
    },
  );

  api.get(
    '/user/export/:token',
    {
      config: { access: 'user' },
      handlerTimeout: DOWNLOAD_MS,
      schema: {
        tags: ['accounts'],
        summary: 'The own data as a ZIP archive',
        description: 'With the token of the link, which works once; data.json and the pictures.',
        params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
        produces: ['application/zip'],
        response: { 200: z.any().meta({ description: 'ZIP archive' }) },
      },
    },
    async (request, reply) => {
      const input = { token: request.params.token, client: clientOf(request) };
      const archive = await openExport(ctx, await request.viewer(), input);
      reply
        .header('Cache-Control', PRIVATE)
        .header('Content-Disposition', 'attachment; filename="volan-data.zip"')
        .type('application/zip');
      return reply.send(Readable.from(archive));
    },
  );
};
