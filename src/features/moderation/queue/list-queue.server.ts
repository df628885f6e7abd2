import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import {
  queueStates,
  queueTabs,
  type QueueFilter,
  type QueueTab,
  queueSorts,
  readQueueAddress,
} from './queue-address.ts';
import { filterConditions } from './queue-filter.server.ts';
import { countQuery, pageQuery } from './queue-order.server.ts';
import { readQueueRows } from './queue-rows.server.ts';
import { MOST_COUNTED, type Queue } from './queue.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import { queueRowJson, queueRowSchema } from './queue-json.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const countRow = declareRow<{ count: number }>('listings of a queue', { count: 'number' });
const tabsRow = declareRow<Record<QueueTab, number>>('listings of each queue tab', {
  pending: 'number',
  reported: 'number',
  objected: 'number',
  second: 'number',
  all: 'number',
  published: 'number',
  rejected: 'number',
  inactive: 'number',
  fake: 'number',
});

const cursorRow = declareRow<{ id: number; since: Date; cursor: string }>('page of a list with cursors', {
  id: 'number',
  since: 'date',
  cursor: 'string',
});

export interface QueueContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
}

/** One page of the listings that match the filter, and the number of listings per tab. Requires a moderator. */
export async function listQueue(
  ctx: QueueContext,
  viewer: Viewer | undefined,
  filter: QueueFilter,
): Promise<Queue> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const conditions = await filterConditions(ctx.db, filter, { isAdmin: isAdmin(staff) });
  const [page, counts, matching] = await Promise.all([
    readPage(ctx.db, filter, conditions),
    countTabs(ctx.db),
    conditions.length === 0 ? undefined : countMatching(ctx.db, filter, conditions),
  ]);
  const total = matching ?? counts[filter.tab];
  return { ...page, counts, total, isTotalCapped: total === MOST_COUNTED };
}

async function readPage(
  db: Database,
  filter: QueueFilter,
  conditions: readonly RawBuilder<boolean>[],
): Promise<Pick<Queue, 'rows' | 'previous' | 'next'>> {
  const found = await readRows(db, cursorRow, pageQuery(filter, conditions));
  const hasMore = found.length > filter.size;
  const isBackwards = filter.before !== undefined;
  const places = found.slice(0, filter.size);
  if (isBackwards) places.reverse();
  const rows = await readQueueRows(db, places);
  return {
    rows,
    previous: (isBackwards ? hasMore : filter.after !== undefined) ? places[0]?.cursor : undefined,
    next: (isBackwards ? true : hasMore) ? places.at(-1)?.cursor : undefined,
  };
}

/** Number of listings that match a filter, at most `limit`. Requires a moderator. */
export async function countListings(
  ctx: QueueContext,
  viewer: Viewer | undefined,
  { filter, limit }: { filter: QueueFilter; limit: number },
): Promise<number> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const conditions = await filterConditions(ctx.db, filter, { isAdmin: isAdmin(staff) });
  return countMatching(ctx.db, filter, conditions, limit);
}

async function countMatching(
  db: Database,
  { tab }: QueueFilter,
  conditions: readonly RawBuilder<boolean>[],
  limit = MOST_COUNTED,
): Promise<number> {
  const rows = await readRows(db, countRow, sql`select ${countQuery(tab, conditions, limit)} as count`);
  return rows[0]?.count ?? 0;
}

async function countTabs(db: Database): Promise<Record<QueueTab, number>> {
  const counts = queueTabs.map((tab) => sql`${countQuery(tab, [], MOST_COUNTED)} as ${sql.ref(tab)}`);
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
    'Takes the parameters of the page; invalid values fall back to defaults. The default tab is pending. Counts end at 1,000; GET /api/admin/listings/count goes on to 10,000. Pages follow by the cursors `next` and `previous`.',
  query: z.strictObject({
    tab: z.enum(queueTabs).optional(),
    q: text,
    type: text,
    brand: text,
    model: text,
    seller: text,
    kind: z.enum(['private', 'company']).optional(),
    state: z.enum(queueStates).optional(),
    city: text,
    price_min: text,
    price_max: text,
    year_min: text,
    year_max: text,
    reported: z.enum(['yes']).optional(),
    signal: z.enum(['any', ...signalKinds]).optional(),
    from: text,
    to: text,
    changed_from: text,
    changed_to: text,
    pictures: z.enum(['with', 'without']).optional(),
    sort: z.enum(queueSorts).optional(),
    after: text,
    before: text,
    per_page: text,
  }),
  output: z.object({
    total: z.int(),
    per_page: z.int(),
    previous: z.string().nullable().describe('Send it as `before` for the page before'),
    next: z.string().nullable().describe('Send it as `after` for the next page'),
    counts: z.record(z.enum(queueTabs), z.int()),
    listings: z.array(queueRowSchema),
  }),
  errors: [],
  run: async (ctx: QueueContext, { viewer, query }) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const filter = readQueueAddress(new URLSearchParams(Object.fromEntries(given)));
    const { total, counts, rows, previous = null, next = null } = await listQueue(ctx, viewer, filter);
    return { total, per_page: filter.size, previous, next, counts, listings: rows.map(queueRowJson) };
  },
});
