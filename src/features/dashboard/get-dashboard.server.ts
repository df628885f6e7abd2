import { sql } from 'kysely';
import * as z from 'zod';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { listLongestWaiting } from '#features/moderation/queue/list-longest-waiting.server.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { MOST_COUNTED, type Dashboard, type DashboardListing, type DashboardPerson } from './dashboard.ts';
import { dashboardJson, dashboardSchema } from './dashboard-json.ts';
import { DEFAULT_RANGE, figuresOf, ranges, withTotal, type Range } from './figures.ts';
import { readAttention } from './read-attention.server.ts';
import { readMarketDays } from './read-market-days.server.ts';

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
  config: { mode: 'demo' | 'production'; dataDir: string };
}

/** Staff only: throws `unauthenticated` (401), `forbidden` and `second_factor_needed` (403). */
export async function getDashboard(
  ctx: DashboardContext,
  viewer: Viewer | undefined,
  range: Range = DEFAULT_RANGE,
): Promise<Dashboard> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const forAdmin = isAdmin(staff);
  const [days, failedJobs, waiting, recentListings, recentPeople] = await Promise.all([
    readMarketDays(ctx, range),
    ctx.jobs.listFailed(),
    listLongestWaiting(ctx, viewer, WAITING_LISTINGS),
    newestListings(ctx.db),
    forAdmin ? newestPeople(ctx.db) : [],
  ]);
  const countedAt = days.at(-1)?.counted_at ?? ctx.now();
  const attention = await readAttention(ctx, { isAdmin: forAdmin, countedAt, failedJobs });
  const pending = attention.find(({ kind }) => kind === 'pending')?.count ?? 0;
  return {
    range,
    countedAt,
    // The search index and the queue know these two at once.
    figures: figuresOf(days, range).map((figure) => {
      if (figure.key === 'active') return withTotal(figure, ctx.search.size);
      return figure.key === 'pending' && pending < MOST_COUNTED ? withTotal(figure, pending) : figure;
    }),
    attention,
    failedJobs,
    waiting,
    newPerDay: ctx.search.publishedPerDay(range, ctx.now()),
    recentListings,
    recentPeople,
  };
}

async function newestListings(db: Database): Promise<DashboardListing[]> {
  const rows = await readRowsPrepared(
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
    order by l.created_at desc, l.id desc limit ${sql.lit(RECENT_LISTINGS)}`,
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

export const getDashboardOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'moderator',
  tag: 'staff',
  summary: 'Pending work of staff, and the market and its growth',
  description: 'Figures are counted by day (UTC), every ten minutes; pending work is read at once.',
  query: z.strictObject({
    range: z
      .enum(ranges.map(String) as [`${Range}`])
      .transform((text) => Number(text) as Range)
      .optional(),
  }),
  output: dashboardSchema,
  errors: [],
  run: async (ctx: DashboardContext, { viewer, query }) =>
    dashboardJson(await getDashboard(ctx, viewer, query.range)),
});
