import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import { getModeratedListing } from '../review/get-moderated-listing.server.ts';
import { listQueue, type QueueContext } from './list-queue.server.ts';
import { queueSorts, queueTabs, readQueueAddress } from './queue-address.ts';
import { moderatedListingJson, moderatedListingSchema, queueRowJson, queueRowSchema } from './queue-json.ts';

const text = z.string().max(100).optional();

/** What staff go through and look at. */
export const queueApi: FastifyPluginAsync<{ ctx: QueueContext & { catalogue: Catalogue } }> = async (
  app,
  { ctx },
) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/admin/listings',
    {
      config: { access: 'moderator' },
      schema: {
        tags: ['staff'],
        summary: 'Listings as staff go through them',
        description:
          'The parameters of the page; what cannot be read falls back, as there. Without a tab those that wait.',
        querystring: z.strictObject({
          tab: z.enum(queueTabs).optional(),
          q: text,
          type: text,
          brand: text,
          seller: text,
          signal: z.enum(['any', ...signalKinds]).optional(),
          from: text,
          to: text,
          pictures: z.enum(['with', 'without']).optional(),
          sort: z.enum(queueSorts).optional(),
          page: text,
          per_page: text,
        }),
        response: {
          200: z.object({
            total: z.int(),
            page: z.int(),
            per_page: z.int(),
            counts: z.record(z.enum(queueTabs), z.int()),
            listings: z.array(queueRowSchema),
          }),
        },
      },
    },
    async (request) => {
      const given = Object.entries(request.query).filter(([, value]) => value !== undefined);
      const filter = readQueueAddress(new URLSearchParams(Object.fromEntries(given)));
      const { total, counts, rows } = await listQueue(ctx, await request.viewer(), filter);
      return {
        total,
        page: filter.page,
        per_page: filter.size,
        counts,
        listings: rows.map(queueRowJson),
      };
    },
  );

  api.get(
    '/admin/listings/:id',
    {
      config: { access: 'moderator' },
      schema: {
        tags: ['staff'],
        summary: 'A listing as staff look at it before they decide',
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        response: { 200: moderatedListingSchema },
      },
    },
    async (request) =>
      moderatedListingJson(await getModeratedListing(ctx, await request.viewer(), request.params.id)),
  );
};
