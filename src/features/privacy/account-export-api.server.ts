import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ChangeContext } from '#features/accounts/password/change-password.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { clientOf } from '#features/accounts/sessions/request-viewer.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { getExportState } from './get-export-state.server.ts';
import { DOWNLOAD_MS, openExport } from './open-export.server.ts';
import { requestExport } from './request-export.server.ts';

interface ExportContext extends ChangeContext {
  files: FileStore;
}

const exportStateSchema = z
  .object({
    state: z
      .enum(['none', 'preparing', 'failed', 'ready'])
      .describe('ready: made, and its link sent but not used yet'),
    bytes: z.int().nullable(),
    expires_at: z.iso.datetime().nullable().describe('When the link ends'),
  })
  .meta({ id: 'ExportState' });

/** The own data, to take along. */
export const accountExportApi: FastifyPluginAsync<{ ctx: ExportContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.post(
    '/user/export',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'Have an archive of the own data made, and a link to it sent',
        description: 'To the confirmed e-mail address; 409 without one. Needs the current password.',
        body: z.strictObject({ current_password: currentPassword }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      const input = { currentPassword: request.body.current_password, client: clientOf(request) };
      await requestExport(ctx, await request.viewer(), input);
      return { success: true as const };
    },
  );

  api.get(
    '/user/export',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'What became of the archive that was asked for',
        response: { 200: exportStateSchema },
      },
    },
    async (request) => {
      const found = await getExportState(ctx, await request.viewer());
      const ready = found.state === 'ready' ? found : undefined;
      return {
        state: found.state,
        bytes: ready?.bytes ?? null,
        expires_at: ready?.expiresAt.toISOString() ?? null,
      };
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
      const { archive, bytes } = await openExport(ctx, await request.viewer(), input);
      reply
        .header('Content-Length', bytes)
        .header('Content-Disposition', 'attachment; filename="volan-data.zip"')
        .type('application/zip');
      return reply.send(Readable.from(archive, { objectMode: false }));
    },
  );
};
