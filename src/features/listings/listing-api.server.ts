import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { countView } from './count-view.server.ts';
import { getListingCards } from './get-listing-cards.server.ts';
import { listingSummary, listingSummarySchema } from './listing-json.ts';
import { revealPhone } from './reveal-phone.server.ts';

const MAX_IDS = 100;

const idParameter = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

interface ListingApiContext {
  db: Database;
  now: () => Date;
  config: { phoneRevealsPerHour: number };
}

/** Listings as everybody may read them, and what a visitor does on their page. */
export const listingApi: FastifyPluginAsync<{ ctx: ListingApiContext }> = async (app, { ctx }) => {
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
        params: idParameter,
        response: { 200: listingSummarySchema },
      },
    },
    async (request) => {
      const [card] = await getListingCards(ctx, [request.params.id]);
      if (!card) throw new AppError('not_found', 404);
      return listingSummary(card);
    },
  );

  api.post(
    '/listings/:id/phone',
    {
      schema: {
        tags: ['listings'],
        summary: "Show the seller's phone number",
        description: 'Counted, and limited per address and hour.',
        params: idParameter,
        response: {
          200: z
            .object({
              phone: z.string(),
              call: z.string(),
              viber: z.string().optional(),
              whatsapp: z.string().optional(),
            })
            .meta({ id: 'ListingContact' }),
        },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      return revealPhone(ctx, { id: request.params.id, address: request.ip });
    },
  );

  api.post(
    '/listings/:id/views',
    {
      schema: {
        tags: ['listings'],
        summary: 'Count a look at a listing',
        description: 'At most once per visitor and day; answers alike whether it counted or not.',
        params: idParameter,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? '';
      await countView(ctx, { id: request.params.id, address: request.ip, userAgent });
      return reply.code(204).send();
    },
  );
};
