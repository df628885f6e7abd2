import { sql, type RawBuilder } from 'kysely';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter, QueueFilterState, QueueSort, QueueTab, WaitingTab } from '../queue-address.ts';
import type { ListCondition } from './list-condition.server.ts';
import { openReport, pendingListing, withoutRevision } from './waiting-listings.server.ts';
import { textConditions } from './text-conditions.server.ts';

const byTime: readonly QueueSort[] = ['newest', 'oldest'];
const byPrice: readonly QueueSort[] = ['price_asc', 'price_desc'];

const indexed = (condition: RawBuilder<boolean>, orders: readonly QueueSort[] = byTime): ListCondition => ({
  where: condition,
  find: condition,
  isExact: true,
  orders,
});

/** Conditions of the tabs of listings that do not wait, and of pending listings. */
export const tabConditions: Record<Exclude<QueueTab, WaitingTab> | 'pending', readonly ListCondition[]> = {
  all: [],
  pending: [
    {
      where: sql`(${pendingListing} and ${withoutRevision})`,
      find: pendingListing,
      orders: ['risk', ...byTime, ...byPrice],
      isPart: true,
    },
  ],
  published: [
    {
      where: isPublishedRow('l', {
        // Few accounts are blocked, so their ids fit into memory.
        blocked: sql`(l.account_id in (select id from account where blocked))`,
      }),
      find: sql`(l.moderation = 'approved' and l.publication = 'active' and not l.fake and l.sale <> 'sold')`,
      orders: byTime,
    },
  ],
  rejected: [indexed(sql`l.moderation = 'rejected'`)],
  inactive: [indexed(sql`l.publication in ('inactive', 'archived', 'expired', 'deleted')`)],
  fake: [indexed(sql`l.fake`)],
};

const placedRow = declareRow<Record<'brand' | 'city', number | null> & { models: number[] }>(
  'ids of a queue filter',
  { brand: 'number?', city: 'number?', models: 'json' },
);

/** Ids of the chosen brand, its model and the town: the database plans better with values than with subqueries. */
async function idsOf(db: Database, { brand, model, city }: QueueFilter) {
  if (brand === undefined && city === undefined) return undefined;
  const [ids] = await readRows(
    db,
    placedRow,
    sql`select (select id from brand where key = ${brand ?? ''}) as brand,
      (select id from city where key = ${city ?? ''}) as city,
      to_json(array(select m.id from model m join brand b on b.id = m.brand_id
        where b.key = ${brand ?? ''} and m.key = ${model ?? ''})) as models`,
  );
  return ids;
}

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Sofia'`;
const dayEnd = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Sofia'`;

const publicationIs = (publication: string) =>
  indexed(
    sql`(l.publication = ${publication} and l.publication in ('inactive', 'archived', 'expired', 'deleted'))`,
  );
/** An index holds the listings that are not `available`. */
const saleIs = (sale: string) => indexed(sql`(l.sale = ${sale} and l.sale <> 'available')`);

const stateConditions: Record<QueueFilterState, ListCondition> = {
  reserved: saleIs('reserved'),
  sold: saleIs('sold'),
  expired: publicationIs('expired'),
  archived: publicationIs('archived'),
  deleted: publicationIs('deleted'),
  blocked: {
    where: sql`(l.account_id in (select id from account where blocked)) is true`,
    find: sql`l.account_id in (select id from account where blocked)`,
  },
};

const CENTS = 100;
const price = sql`coalesce(l.price_eur_minor, 0)`;

/** Conditions of the filter over listing `l`, without its tab. Only admins can search by phone number. */
export async function filterConditions(
  db: Database,
  filter: QueueFilter,
  { isAdmin }: { isAdmin: boolean },
): Promise<ListCondition[]> {
  const ids = await idsOf(db, filter);
  const given = <Value>(
    value: Value | undefined,
    condition: (value: Value) => ListCondition,
  ): ListCondition[] => (value === undefined ? [] : [condition(value)]);
  return [
    ...(filter.q === undefined ? [] : await textConditions(db, filter.q, isAdmin)),
    ...given(filter.type, (type) => indexed(sql`l.type = ${type}`)),
    ...given(filter.brand, () => indexed(sql`l.brand_id = ${ids?.brand ?? null}`)),
    ...given(filter.model, () => modelIs(ids?.models ?? [])),
    ...given(filter.city, () => indexed(sql`l.city_id = ${ids?.city ?? null}`)),
    ...given(filter.seller, (seller) => indexed(sql`l.account_id = ${seller}`, ['number'])),
    // Few accounts are companies, so their ids fit into memory.
    ...given(filter.kind, (kind) => ({
      where: sql`(l.account_id in (select id from account where kind = 'company')) = ${kind === 'company'}`,
    })),
    ...given(filter.state, (state) => stateConditions[state]),
    ...priceConditions(filter),
    ...yearConditions(filter),
    // A listing with a signal has a risk, and an index finds those with a risk.
    ...given(filter.signal, (signal) => ({
      where: sql`(l.risk > 0 and (select true from listing_signal g where g.listing_id = l.id
        and (${signal} = 'any' or g.kind = ${signal}) limit 1))`,
      find: sql`l.risk > 0`,
      orders: byTime,
    })),
    ...given(filter.reported, () => ({
      where: sql`(select true from listing_report r where r.listing_id = l.id and ${openReport} limit 1)`,
      find: sql`l.id in (select r.listing_id from listing_report r where ${openReport})`,
    })),
    ...timeConditions(sql`l.created_at`, filter.from, filter.to, byTime),
    ...timeConditions(sql`l.updated_at`, filter.changed_from, filter.changed_to, []),
    ...given(filter.pictures, (pictures) => ({
      where: pictures === 'with' ? sql`l.picture_count > 0` : sql`l.picture_count = 0`,
    })),
  ];
}

/** A key may name a model of several types of vehicles. */
const modelIs = (ids: readonly number[]): ListCondition =>
  ids.length === 1 ? indexed(sql`l.model_id = ${ids[0]}`) : indexed(sql`l.model_id = any(${ids}::int[])`, []);

function priceConditions({ price_min: min, price_max: max }: QueueFilter): ListCondition[] {
  if (min === undefined && max === undefined) return [];
  const bounds = [
    ...(min === undefined ? [] : [sql<boolean>`${price} >= ${min * CENTS}`]),
    // Without a price there is none below the limit either.
    ...(max === undefined ? [] : [sql<boolean>`${price} between 1 and ${max * CENTS}`]),
  ];
  return [{ ...indexed(sql`(${sql.join(bounds, sql` and `)})`, byPrice), isRange: true }];
}

function yearConditions({ year_min: min, year_max: max }: QueueFilter): ListCondition[] {
  if (min === undefined && max === undefined) return [];
  if (min === max) return [indexed(sql`l.model_year = ${min}`)];
  const bounds = [
    ...(min === undefined ? [] : [sql<boolean>`l.model_year >= ${min}`]),
    ...(max === undefined ? [] : [sql<boolean>`l.model_year <= ${max}`]),
  ];
  return [indexed(sql`(${sql.join(bounds, sql` and `)})`, [])];
}

function timeConditions(
  time: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
  orders: readonly QueueSort[],
): ListCondition[] {
  if (from === undefined && to === undefined) return [];
  const bounds = [
    ...(from === undefined ? [] : [sql<boolean>`${time} >= ${dayStart(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${time} < ${dayEnd(to)}`]),
  ];
  return [{ ...indexed(sql`(${sql.join(bounds, sql` and `)})`, orders), isRange: true }];
}
