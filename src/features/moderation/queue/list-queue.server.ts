import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import {
  isWaitingTab,
  queueTabs,
  type QueueFilter,
  type QueueSort,
  type QueueTab,
  queueSorts,
  readQueueAddress,
} from './queue-address.ts';
import { filterConditions, RISKS } from './queue-filter.server.ts';
import { placeRow, readQueueRows } from './queue-rows.server.ts';
import { tabSource, waitingListings, type NeededColumns } from './queue-source.server.ts';
import { MOST_COUNTED, type Queue, type QueueRow } from './queue.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import { queueRowJson, queueRowSchema } from './queue-json.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const countRow = declareRow<{ count: number }>('listings of a queue', { count: 'number' });
const tabsRow = declareRow<Record<QueueTab, number>>('listings of each queue tab', {
  pending: 'number',
  reported: 'number',
  objected: 'number',
  all: 'number',
  published: 'number',
  rejected: 'number',
  inactive: 'number',
  fake: 'number',
});

export interface QueueContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
}

const orders: Record<QueueSort, (since: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  risk: (since) => sql`coalesce(risks.risk, 0) desc, ${since}, l.id`,
  newest: (since) => sql`${since} desc, l.id desc`,
  oldest: (since) => sql`${since}, l.id`,
  price_asc: () => sql`l.price_eur_minor nulls last, l.id`,
  price_desc: () => sql`l.price_eur_minor desc nulls last, l.id`,
  views: () => sql`coalesce(seen.views, 0) desc, l.id desc`,
  number: () => sql`l.id desc`,
};

/** One page of the listings that match the filter, and the number of listings per tab. Requires a moderator. */
export async function listQueue(
  ctx: QueueContext,
  viewer: Viewer | undefined,
  filter: QueueFilter,
): Promise<Queue> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const conditions = await filterConditions(ctx.db, filter, { isAdmin: isAdmin(staff) });
  const [rows, counts, matching] = await Promise.all([
    readPage(ctx.db, filter, conditions),
    countTabs(ctx.db),
    conditions.length === 0 ? undefined : countMatching(ctx.db, filter, conditions),
  ]);
  const total = matching ?? counts[filter.tab];
  const isCounted = matching === undefined && isWaitingTab(filter.tab);
  return { rows, counts, total, isTotalCapped: !isCounted && total === MOST_COUNTED };
}

async function readPage(
  db: Database,
  filter: QueueFilter,
  conditions: readonly RawBuilder<boolean>[],
): Promise<QueueRow[]> {
  const { tab, sort, page, size } = filter;
  const offset = (page - 1) * size;
  if (!isWaitingTab(tab) && offset >= MOST_COUNTED) return [];
  const source = tabSource(tab, neededColumns(filter, conditions));
  const places = await readRows(
    db,
    placeRow,
    sql`
    ${source.with} select l.id, ${source.since} as since from ${source.from} ${joinOf(sort)}
    where ${sql.join([source.where, ...conditions], sql` and `)}
    order by ${orders[sort](source.since)} limit ${size} offset ${offset}`,
  );
  return readQueueRows(db, places);
}

/** Words are compared with columns that no index of waiting listings holds. */
function neededColumns({ q, sort }: QueueFilter, conditions: readonly RawBuilder<boolean>[]): NeededColumns {
  if (q !== undefined) return 'all';
  return conditions.length > 0 || sort === 'price_asc' || sort === 'price_desc' ? 'facts' : 'id';
}

/** Table that an order of waiting listings needs beside them, read once for all of them. */
function joinOf(sort: QueueSort): RawBuilder<unknown> {
  if (sort === 'risk') return sql`left join (${RISKS}) risks on risks.id = l.id`;
  if (sort !== 'views') return sql``;
  return sql`left join (select listing_id, views from listing_views
    where listing_id = any(array(select id from waiting))) seen on seen.listing_id = l.id`;
}

/** Counts up to `MOST_COUNTED`. */
function countOf(
  tab: QueueTab,
  conditions: readonly RawBuilder<boolean>[],
  needed: NeededColumns,
): RawBuilder<unknown> {
  const source = tabSource(tab, needed);
  return sql`(select count(*) from (
    ${source.with} select from ${source.from} where ${sql.join([source.where, ...conditions], sql` and `)}
    limit ${MOST_COUNTED}) matching)`;
}

async function countMatching(
  db: Database,
  filter: QueueFilter,
  conditions: readonly RawBuilder<boolean>[],
): Promise<number> {
  const count = countOf(filter.tab, conditions, neededColumns(filter, conditions));
  const rows = await readRows(db, countRow, sql`select ${count} as count`);
  return rows[0]?.count ?? 0;
}

async function countTabs(db: Database): Promise<Record<QueueTab, number>> {
  const counts = queueTabs.map((tab) =>
    isWaitingTab(tab)
      ? sql`(select count(*) from (${waitingListings[tab]}) w) as ${sql.ref(tab)}`
      : sql`${countOf(tab, [], 'all')} as ${sql.ref(tab)}`,
  );
  const rows = await readRows(db, tabsRow, sql`select ${sql.join(counts)}`);
  return rows[0] as Record<QueueTab, number>;
}

const text = z.string().max(100).optional();

export const listQueueOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/listings',
  access: 'moderator',
  tag: 'staff',
  summary: 'Listings in the moderation queue',
  description:
    'Takes the parameters of the page; invalid values fall back to defaults. The default tab is pending. Listings of filters and of other tabs than pending, reported and objected are counted and listed up to 1,000.',
  query: z.strictObject({
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
  output: z.object({
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    counts: z.record(z.enum(queueTabs), z.int()),
    listings: z.array(queueRowSchema),
  }),
  errors: [],
  run: async (ctx: QueueContext, { viewer, query }) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const filter = readQueueAddress(new URLSearchParams(Object.fromEntries(given)));
    const { total, counts, rows } = await listQueue(ctx, viewer, filter);
    return { total, page: filter.page, per_page: filter.size, counts, listings: rows.map(queueRowJson) };
  },
});
