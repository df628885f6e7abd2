import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueIcons } from './catalogue-icons.ts';

const MAX_ICONS = 100;
const DAY_SECONDS = 86_400;

/** Reading of reference data; everybody may. */
export const catalogueApi: FastifyPluginAsync<{ ctx: { catalogue: Catalogue } }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/icons/:file',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['catalogue'],
        summary: 'Icons of a set, e.g. brand.json?icons=bmw,vw',
        params: z.object({ file: z.string().regex(/^[a-z]{2,20}\.json$/) }),
        querystring: z.object({
          icons: z
            .string()
            .max(4000)
            .transform((names) => names.split(',').filter(Boolean))
            .refine((names) => names.length <= MAX_ICONS)
            .describe('Comma-separated names'),
        }),
        response: {
          200: z.object({
            prefix: z.string(),
            icons: z.record(z.string(), z.object({ body: z.string(), width: z.int(), height: z.int() })),
            not_found: z.array(z.string()).optional(),
          }),
        },
      },
    },
    async (request, reply) => {
      const answer = catalogueIcons(
        request.params.file.replace('.json', ''),
        request.query.icons,
        ctx.catalogue,
      );
      if (!answer) throw new AppError('not_found', 404);
      reply.header('Cache-Control', `public, max-age=${DAY_SECONDS}`);
      return answer;
    },
  );
};
