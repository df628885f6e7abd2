import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { getHiddenListing } from '#features/listings/page/get-hidden-listing.server.ts';
import { listingDetailSchema, listingJson } from '#features/listings/listing-json.ts';
import type { Database } from '#platform/db/database.server.ts';
import { listOwnListings } from './list-own-listings.server.ts';
import { ownListingAction } from './own-listing-action.server.ts';
import { ownListingJson, ownListingSchema } from './own-listing-json.ts';
import { ownStates, ownSteps, type OwnStep } from './own-listing.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;
const count = z.int();
const countsSchema = z.object({
  all: count.describe('Without the archived'),
  ...(Object.fromEntries(ownStates.map((state) => [state, count])) as Record<
    (typeof ownStates)[number],
    typeof count
  >),
});

const summaries: Record<OwnStep, string> = {
  renew: 'Let an own listing run for its full time again',
  reserve: 'Mark an own listing as reserved',
  unreserve: 'Mark an own listing as available',
  sold: 'Mark an own listing as sold',
  unsold: 'Take back, within a day, that an own listing was marked as sold',
  pause: 'Take an own listing off the market for a while',
  resume: 'Put a paused own listing back on the market',
  archive: 'Take an own listing off the market for good',
  restore: 'Take that back within a day',
};

/** The own listings, and what their owner does with them. */
export const ownListingsApi: FastifyPluginAsync<{
  ctx: { db: Database; catalogue: Catalogue; now: () => Date; config: { mode: 'demo' | 'production' } };
}> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'user' as const };
  const tags = ['selling'];

  api.get(
    '/user/listings',
    {
      config,
      schema: {
        tags,
        summary: 'The own listings',
        description: 'In every state, the newest first; the archived only when they are asked for.',
        querystring: z.object({
          state: z.enum(ownStates).optional(),
          q: z.string().max(100).optional().describe('Words of the make, the number, or a part of the VIN'),
          page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
          per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(25),
        }),
        response: {
          200: z.object({
            total: z.int(),
            page: z.int(),
            per_page: z.int(),
            counts: countsSchema,
            listings: z.array(ownListingSchema),
          }),
        },
      },
    },
    async (request) => {
      const { state, q, page, per_page: perPage } = request.query;
      const found = await listOwnListings(ctx, await request.viewer(), { state, q, page, perPage });
      return {
        total: found.total,
        page,
        per_page: perPage,
        counts: found.counts,
        listings: found.listings.map(ownListingJson),
      };
    },
  );

  api.get(
    '/user/listings/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A listing whatever its state',
        description: 'For its owner and for staff; drafts are read as working copies.',
        params,
        response: { 200: listingDetailSchema },
      },
    },
    async (request) => listingJson(await getHiddenListing(ctx, await request.viewer(), request.params.id)),
  );

  for (const action of ownSteps)
    api.post(
      `/listings/:id/${action}`,
      {
        config,
        schema: {
          tags,
          summary: summaries[action],
          description: '409 names the state that stands against it.',
          params,
          body: z.strictObject({}),
          response: { 200: ownListingSchema },
        },
      },
      async (request) => {
        const step = { id: request.params.id, action };
        return ownListingJson(await ownListingAction(ctx, await request.viewer(), step));
      },
    );
};
