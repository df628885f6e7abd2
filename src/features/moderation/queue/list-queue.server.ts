import { sql } from 'kysely';
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
import { filterConditions } from './reading/list-conditions.server.ts';
import { countOfTab } from './reading/list-sources.server.ts';
import { readList } from './reading/read-list.server.ts';
import { readQueueRows } from './queue-rows.server.ts';
import { MOST_COUNTED, type Queue } from './queue.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import { queueRowJson, queueRowSchema } from './queue-json.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';

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
  const [{ places, total, isTotalCapped, ...page }, counts] = await Promise.all([
    readList(ctx.db, filter, conditions),
    countTabs(ctx.db),
  ]);
  const rows = await readQueueRows(ctx.db, places);
  const inTab = counts[filter.tab];
  return {
    ...page,
    rows,
    counts,
    total: total ?? inTab,
    isTotalCapped: total === undefined ? inTab === MOST_COUNTED : isTotalCapped,
  };
}

async function countTabs(db: Database): Promise<Record<QueueTab, number>> {
  const counts = queueTabs.map((tab) => sql`${countOfTab(tab, MOST_COUNTED)} as ${sql.ref(tab)}`);
  // Planning it takes longer than running it.
  const rows = await readRowsPrepared(db, tabsRow, sql`select ${sql.join(counts)}`);
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
    'Takes the parameters of the page; invalid values fall back to defaults. The default tab is pending. Pages follow by the cursors `next` and `previous`. A page reads at most 2,000 listings in its order: it may be short, or empty, while `next` leads on. Counts of tabs end at 1,000.',
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
    is_total_capped: z.boolean().describe('Whether there may be more than `total`'),
    searched: z
      .int()
      .nullable()
      .describe('Number of listings read for a page that ends before it is full; `next` goes on'),
    is_cut: z.boolean().describe('Whether more wait than are read: the list has those that wait longest'),
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
    const queue = await listQueue(ctx, viewer, filter);
    const { total, counts, rows, previous = null, next = null, searched = null } = queue;
    return {
      total,
      is_total_capped: queue.isTotalCapped,
      searched,
      is_cut: queue.isCut,
      per_page: filter.size,
      previous,
      next,
      counts,
      listings: rows.map(queueRowJson),
    };
  },
});
