import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import { ownStates, type OwnCounts, type OwnListing, type OwnState } from './own-listing.ts';
import { ownListingJson, ownListingSchema } from './own-listing-json.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { readOwnListings, stateColumn, type OwnContext } from './read-own-listings.server.ts';

const pageRow = declareRow<{ id: number }>('numbers of a page of own listings', { id: 'number' });
const countRow = declareRow<{ state: OwnState; count: number }>('own listings of each state', {
  state: 'string',
  count: 'number',
});

export interface OwnListingsQuery {
  /** Absent for all states except archived. */
  state?: OwnState | undefined;
  /** Words of the make, the listing id or a part of the VIN. */
  q?: string | undefined;
  page: number;
  perPage: number;
}

export interface OwnListings {
  total: number;
  counts: OwnCounts;
  listings: OwnListing[];
}

/**
 * Hides discarded new listings and deleted ones that cannot be restored any more; a submitted listing with discarded
 * changes stays.
 */
const isListed = (now: Date) => sql`(l.publication <> 'draft' or d.discarded_at is null)
  and (l.publication <> 'deleted' or l.remove_at > ${now})`;

/** Reads a page of the viewer's listings with drafts, the newest first, and the counts by state. */
export async function listOwnListings(
  ctx: OwnContext,
  viewer: Viewer | undefined,
  query: OwnListingsQuery,
): Promise<OwnListings> {
  const { accountId } = requireViewer(viewer);
  const { state, page, perPage } = query;
  const matches = sql`${searchCondition(ctx.catalogue, query.q)} and ${isListed(ctx.now())}`;
  const [counts, ids] = await Promise.all([
    countStates(ctx.db, accountId, matches),
    readRows(
      ctx.db,
      pageRow,
      sql`
      select l.id from listing l left join listing_draft d on d.listing_id = l.id
      where l.account_id = ${accountId} and ${matches}
        and ${state === undefined ? sql`l.publication <> 'archived'` : sql`${stateColumn} = ${state}`}
      order by l.created_at desc, l.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
  ]);
  return {
    total: counts[state ?? 'all'],
    counts,
    listings: await readOwnListings(ctx, { accountId, ids: ids.map(({ id }) => id) }),
  };
}

/** Condition of a search: every word matches the make, the variant, the id or the VIN. */
function searchCondition({ brands, models }: Catalogue, q: string | undefined) {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return sql`true`;
  const conditions = words.map((word) => {
    const has = (names: (string | null)[]) => names.some((name) => name?.toLowerCase().includes(word));
    const idsOf = (
      named: readonly { id: number; name: string; nameBg: string | null; aliases: readonly string[] }[],
    ) => named.filter(({ name, nameBg, aliases }) => has([name, nameBg, ...aliases])).map(({ id }) => id);
    const brandIds = idsOf(brands);
    const modelIds = idsOf(models);
    const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`(l.brand_id = any(${brandIds}) or l.model_id = any(${modelIds}) or l.variant ilike ${part}
      or l.brand_name ilike ${part} or l.model_name ilike ${part} or l.id::text = ${word} or (l.vin is not null and l.vin ilike ${part})
      or (l.publication = 'draft' and (d.fields ->> 'variant' ilike ${part} or d.fields ->> 'vin' ilike ${part}
        or d.fields ->> 'brand' ilike ${part} or d.fields ->> 'model' ilike ${part})))`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

async function countStates(
  db: Database,
  accountId: number,
  matches: RawBuilder<unknown>,
): Promise<OwnCounts> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select ${stateColumn} as state, count(*) as count
    from listing l left join listing_draft d on d.listing_id = l.id
    where l.account_id = ${accountId} and ${matches} group by 1`,
  );
  const counts = Object.fromEntries(ownStates.map((state) => [state, 0])) as OwnCounts;
  for (const { state, count } of rows) counts[state] = count;
  counts.all = rows.reduce((sum, { state, count }) => sum + (state === 'archived' ? 0 : count), 0);
  return counts;
}

const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;
const count = z.int();
const countsSchema = z.object({
  all: count.describe('Without archived listings'),
  ...(Object.fromEntries(ownStates.map((state) => [state, count])) as Record<
    (typeof ownStates)[number],
    typeof count
  >),
});

export const listOwnListingsOperation = defineOperation({
  method: 'GET',
  path: '/api/user/listings',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'List own listings',
  description: 'All states except archived, the newest first; archived listings only with `state=archived`.',
  query: z.object({
    state: z.enum(ownStates).optional(),
    q: z.string().max(100).optional().describe('Words of the make, the listing id or a part of the VIN'),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(25),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    counts: countsSchema,
    listings: z.array(ownListingSchema),
  }),
  errors: [],
  run: async (ctx: Parameters<typeof listOwnListings>[0], { viewer, query }) => {
    const { state, q, page, per_page: perPage } = query;
    const found = await listOwnListings(ctx, viewer, { state, q, page, perPage });
    return {
      total: found.total,
      page,
      per_page: perPage,
      counts: found.counts,
      listings: found.listings.map(ownListingJson),
    };
  },
});
