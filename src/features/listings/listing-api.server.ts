import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { getListingCards } from './get-listing-cards.server.ts';
import { listingSummary, listingSummarySchema } from './listing-json.ts';

const MAX_IDS = 100;

/** Reading of listings; everybody may read what is published. */
export const listingApi: FastifyPluginAsync<{ ctx: { db: Database } }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/listings',
    {
      schema: {
        tags: ['listings'],
        summary: 'Several listings by id, in the order asked for',
        querystring: z.object({
          ids: z
            .string()
            .regex(/^\d{1,15}(,\d{1,15})*$/)
            .transform((text) => [...new Set(text.split(',').map(Number))])
            .refine((ids) => ids.length <= MAX_IDS)
            .describe(`Comma-separated, at most ${MAX_IDS}; what is not published is left out`),
        }),
        response: { 200: z.object({ listings: z.array(listingSummarySchema) }) },
      },
    },
    async (request) => ({ listings: (await getListingCards(ctx, request.query.ids)).map(listingSummary) }),
  );

  api.get(
    '/listings/:id',
    {
      schema: {
        tags: ['listings'],
        summary: 'One published listing',
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        response: { 200: listingSummarySchema },
      },
    },
    async (request) => {
      const [card] = await getListingCards(ctx, [request.params.id]);
      if (!card) throw new AppError('not_found', 404);
      return listingSummary(card);
    },
  );
};
