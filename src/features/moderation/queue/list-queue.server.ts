import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import {
  queueTabs,
  type QueueFilter,
  type QueueSort,
  type QueueTab,
  queueSorts,
  readQueueAddress,
} from './queue-address.ts';
import { filterConditions, RISK, tabConditions, waitsSince } from './queue-filter.server.ts';
import { QUEUE_SOURCES, readQueueRows } from './queue-rows.server.ts';
import type { Queue } from './queue.ts';
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

const orders: Record<QueueSort, RawBuilder<unknown>> = {
  risk: sql`(${RISK}) desc, "since", l.id`,
  newest: sql`"since" desc, l.id desc`,
  oldest: sql`"since", l.id`,
  price_asc: sql`l.price_eur_minor nulls last, l.id`,
  price_desc: sql`l.price_eur_minor desc nulls last, l.id`,
  views: sql`coalesce(v.views, 0) desc, l.id desc`,
  number: sql`l.id desc`,
};

/** One page of the listings that match the filter, and the number of listings per tab. Requires a moderator. */
export async function listQueue(
  ctx: QueueContext,
  viewer: Viewer | undefined,
  filter: QueueFilter,
): Promise<Queue> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const { tab, sort, page, size } = filter;
  const conditions = filterConditions(filter, { isAdmin: isAdmin(staff) });
  const where = sql.join([tabConditions[tab], ...conditions], sql` and `);
  const [rows, counts, matching] = await Promise.all([
    readQueueRows(ctx.db, {
      where,
      since: waitsSince(tab),
      order: orders[sort],
      limit: size,
      offset: (page - 1) * size,
    }),
    countTabs(ctx.db),
    conditions.length === 0 ? undefined : countMatching(ctx.db, where),
  ]);
  return { rows, counts, total: matching ?? counts[tab] };
}

async function countMatching(db: Database, where: RawBuilder<unknown>): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select count(*) from ${QUEUE_SOURCES} where l.publication <> 'draft' and ${where}`,
  );
  return rows[0]?.count ?? 0;
}

async function countTabs(db: Database): Promise<Record<QueueTab, number>> {
  const counts = queueTabs.map(
    (tab) => sql`count(*) filter (where ${tabConditions[tab]}) as ${sql.ref(tab)}`,
  );
  const rows = await readRows(
    db,
    tabsRow,
    sql`
    select ${sql.join(counts)} from listing l join account a on a.id = l.account_id
      left join listing_draft d on d.listing_id = l.id where l.publication <> 'draft'`,
  );
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
    'Takes the parameters of the page; invalid values fall back to defaults. The default tab is pending.',
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
