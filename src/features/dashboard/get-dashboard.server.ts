import { sql } from 'kysely';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { waitingListings } from '#features/moderation/queue/queue-source.server.ts';
import { listLongestWaiting } from '#features/moderation/queue/list-longest-waiting.server.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { NEW_DAYS, type Dashboard, type DashboardListing, type DashboardPerson } from './dashboard.ts';
import { readMarketCount } from './market-count.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

interface Work {
  pending: number;
  oldestPendingAt: Date | null;
  reported: number;
  objected: number;
  tradersWaiting: number;
}

const workRow = declareRow<Work>('work of staff', {
  pending: 'number',
  oldestPendingAt: 'date?',
  reported: 'number',
  objected: 'number',
  tradersWaiting: 'number',
});
const newestRow = declareRow<DashboardListing>('newest listings', {
  id: 'number',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
  sellerName: 'string',
  priceEurMinor: 'number?',
  moderation: 'string',
  published: 'boolean',
  createdAt: 'date',
  picture: 'json?',
});

const WAITING_LISTINGS = 5;
const RECENT_LISTINGS = 6;
const RECENT_PEOPLE = 5;

interface DashboardContext {
  db: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'listFailed'>;
  search: Pick<LiveSearchIndex, 'publishedPerDay' | 'size'>;
  config: { mode: 'demo' | 'production' };
}

/** Staff only: throws `unauthenticated` (401), `forbidden` and `second_factor_needed` (403). */
export async function getDashboard(ctx: DashboardContext, viewer: Viewer | undefined): Promise<Dashboard> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const [counts, work, failedJobs, waiting, recentListings, recentPeople] = await Promise.all([
    readMarketCount(ctx),
    countWork(ctx.db),
    ctx.jobs.listFailed(),
    listLongestWaiting(ctx, viewer, WAITING_LISTINGS),
    newestListings(ctx.db),
    isAdmin(staff) ? newestPeople(ctx.db) : [],
  ]);
  return {
    people: {
      total: counts.people,
      companies: counts.companies,
      private: counts.people - counts.companies,
      newTotal: counts.newPeople,
      newCompanies: counts.newCompanies,
    },
    listings: {
      total: counts.listings,
      published: ctx.search.size,
      new: counts.newListings,
      pending: work.pending,
      oldestPendingAt: work.oldestPendingAt,
    },
    views: counts.views,
    reported: work.reported,
    objected: work.objected,
    tradersWaiting: work.tradersWaiting,
    failedJobs,
    waiting,
    newPerDay: ctx.search.publishedPerDay(NEW_DAYS, ctx.now()),
    recentListings,
    recentPeople,
  };
}

async function countWork(db: Database): Promise<Work> {
  const rows = await readRows(
    db,
    workRow,
    sql`
    select (select count(*) from (${waitingListings.pending}) p) as "pending",
      (select min(since) from (${waitingListings.pending}) p) as "oldestPendingAt",
      (select count(*) from (${waitingListings.reported}) r) as "reported",
      (select count(*) from (${waitingListings.objected}) o) as "objected",
      (select count(*) from trader_details where state = 'submitted') as "tradersWaiting"`,
  );
  return rows[0] as Work;
}

async function newestListings(db: Database): Promise<DashboardListing[]> {
  const rows = await readRows(
    db,
    newestRow,
    sql`
    select l.id, ${makeColumns}, l.variant,
      a.display_name as "sellerName", l.price_eur_minor as "priceEurMinor", l.moderation,
      exists (select from published_listing as shown where shown.id = l.id) as published, l.created_at as "createdAt",
      (select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
          'view', p.view)
        from listing_picture p join picture f on f.id = p.picture_id
        where p.listing_id = l.id and f.state = 'ready' order by p.position limit 1) as picture
    from listing l join brand b on b.id = l.brand_id join model m on m.id = l.model_id
      join account a on a.id = l.account_id
    where l.publication <> 'draft'
    order by l.created_at desc, l.id desc limit ${RECENT_LISTINGS}`,
  );
  return rows;
}

async function newestPeople(db: Database): Promise<DashboardPerson[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'display_name', 'kind', 'company_verified', 'city_id', 'joined_at'])
    .orderBy('joined_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_PEOPLE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.display_name,
    kind: row.kind as DashboardPerson['kind'],
    verified: row.company_verified,
    cityId: row.city_id,
    joinedAt: row.joined_at,
  }));
}

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
    failed_jobs: z
      .array(z.object({ name: z.string(), count: z.int(), last_at: z.iso.datetime() }))
      .describe('Background work of the last seven days that failed after its last attempt'),
  })
  .meta({ id: 'Dashboard' });

export const getDashboardOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'moderator',
  tag: 'staff',
  summary: 'Size of the market and pending work',
  description:
    '"New" means created in the last 30 days. People, listings and views are counted every ten minutes, the rest at once.',
  output: dashboardSchema,
  errors: [],
  run: async (ctx: DashboardContext, { viewer }) => {
    const dashboard = await getDashboard(ctx, viewer);
    const { people, listings, views, reported, objected, tradersWaiting, failedJobs } = dashboard;
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
      failed_jobs: failedJobs.map(({ name, count, lastAt }) => ({
        name,
        count,
        last_at: lastAt.toISOString(),
      })),
    };
  },
});
