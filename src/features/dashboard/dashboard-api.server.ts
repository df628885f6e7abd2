import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import { getDashboard } from './get-dashboard.server.ts';

const dashboardSchema = z
  .object({
    people: z.object({
      total: z.int(),
      companies: z.int(),
      private: z.int(),
      new_total: z.int(),
      new_companies: z.int(),
    }),
    listings: z.object({
      total: z.int(),
      published: z.int(),
      new: z.int(),
      pending: z.int(),
      oldest_pending_at: z.iso.datetime().nullable(),
    }),
    views: z.int(),
    reported: z.int(),
    objected: z.int(),
    traders_waiting: z.int(),
  })
  .meta({ id: 'Dashboard' });

interface DashboardApiContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

/** The dashboard of staff. */
export const dashboardApi: FastifyPluginAsync<{ ctx: DashboardApiContext }> = async (app, { ctx }) => {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/admin/dashboard',
    {
      config: { access: 'moderator' },
      schema: {
        tags: ['staff'],
        summary: 'How large the market is, and what waits',
        description: '"New" is of the last 30 days.',
        response: { 200: dashboardSchema },
      },
    },
    async (request) => {
      const dashboard = await getDashboard(ctx, await request.viewer());
      const { people, listings, views, reported, objected, tradersWaiting } = dashboard;
      return {
        people: {
          total: people.total,
          companies: people.companies,
          private: people.private,
          new_total: people.newTotal,
          new_companies: people.newCompanies,
        },
        listings: {
          total: listings.total,
          published: listings.published,
          new: listings.new,
          pending: listings.pending,
          oldest_pending_at: listings.oldestPendingAt?.toISOString() ?? null,
        },
        views,
        reported,
        objected,
        traders_waiting: tradersWaiting,
      };
    },
  );
};
