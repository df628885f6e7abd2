import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Config } from '#src/config/config.server.ts';

/** What of the configuration the browser needs; everybody may read it. Nothing else of it ever leaves. */
export const publicConfigApi: FastifyPluginAsync<{ ctx: { config: Config } }> = async (app, { ctx }) => {
  const { check, siteKey } = ctx.config.captcha;
  app.withTypeProvider<ZodTypeProvider>().get(
    '/public-config',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['configuration'],
        summary: 'What the browser needs to know of the configuration',
        response: {
          200: z.object({
            captcha: z.object({
              enabled: z.boolean().describe('Whether tokens are verified; where not, no captcha is loaded'),
              site_key: z.string().describe('Public key to load the captcha with'),
            }),
          }),
        },
      },
    },
    async (_request, reply) => {
      reply.header('Cache-Control', 'public, max-age=60');
      return { captcha: { enabled: check !== undefined, site_key: siteKey } };
    },
  );
};
