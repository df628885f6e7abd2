import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import { countView } from './page/count-view.server.ts';
import { getListingCards } from './card/get-listing-cards.server.ts';
import { getListing } from './page/get-listing.server.ts';
import { listingDetailSchema, listingJson, listingSummary, listingSummarySchema } from './listing-json.ts';
import { revealCompanyPhone } from './contact/reveal-company-phone.server.ts';
import { revealPhone } from './contact/reveal-phone.server.ts';

const MAX_IDS = 100;

const idParameter = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const contactSchema = z
  .object({
    phone: z.string(),
    call: z.string(),
    viber: z.string().optional(),
    whatsapp: z.string().optional(),
  })
  .meta({ id: 'ListingContact' });

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
      config: { access: 'everyone' },
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
      config: { access: 'everyone' },
      schema: {
        tags: ['listings'],
        summary: 'One listing',
        description: 'Also one that left the market in the last 90 days; 410 after that.',
        params: idParameter,
        response: { 200: listingDetailSchema },
      },
    },
    async (request) => listingJson(await getListing(ctx, request.params.id)),
  );

  api.post(
    '/listings/:id/phone',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['listings'],
        summary: "Show the seller's phone number",
        description: 'Counted, and limited per address and hour.',
        params: idParameter,
        response: {
          200: contactSchema,
        },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      return revealPhone(ctx, { id: request.params.id, address: request.ip });
    },
  );

  api.post(
    '/companies/:username/phone',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['listings'],
        summary: "Show a company's phone number",
        description: 'Counted together with the numbers of listings, and limited alike.',
        params: z.object({ username: z.string().regex(/^[a-z0-9-]{3,40}$/) }),
        response: { 200: contactSchema },
      },
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      return revealCompanyPhone(ctx, { username: request.params.username, address: request.ip });
    },
  );

  api.post(
    '/listings/:id/views',
    {
      config: { access: 'everyone' },
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
      const viewer = await request.viewer();
      await countView(ctx, { id: request.params.id, address: request.ip, userAgent, viewer });
      return reply.code(204).send();
    },
  );
};
