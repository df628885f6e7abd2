import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueIcons } from './options/catalogue-icons.ts';
import { makesOf } from './makes/makes-of.ts';
import { vehicleTypeKeys } from './fields/vehicle-type-key.ts';

const MAX_ICONS = 100;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

const make = z.object({
  key: z.string(),
  name: z.string(),
  nameBg: z.string().nullable().describe('Where Bulgarian writes it otherwise'),
  spellings: z.array(z.string()).describe('What else people type, lower case'),
});

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

  api.get(
    '/makes',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['catalogue'],
        summary: 'Brands that make a type of vehicle and their models, the most usual first',
        querystring: z.object({ type: z.enum(vehicleTypeKeys) }),
        response: {
          200: z.object({ brands: z.array(make.extend({ models: z.array(make) })) }),
        },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      return { brands: makesOf(ctx.catalogue, request.query.type) };
    },
  );
};
