import { sql, type RawBuilder } from 'kysely';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter, QueueFilterState, QueueTab, WaitingTab } from './queue-address.ts';

/** Conditions on report `r`, statement `s`, working copy `d` and listing `l`. */
export const openReport = sql<boolean>`r.decided_at is null`;
export const openObjection = sql<boolean>`(s.objected_at is not null and s.withdrawn_at is null and s.upheld_at is null)`;
/** A sample of a listing that is still as it was approved, over sample `o` and listing `l`. */
export const openSample = sql<boolean>`(o.reviewed_at is null and l.moderation = 'approved' and l.publication = 'active'
  and not l.fake)`;
export const waitingDraft = sql<boolean>`(d.submitted_at is not null and d.discarded_at is null)`;
export const pendingListing = sql<boolean>`(l.moderation = 'pending' and l.publication = 'active' and not l.fake)`;

/** Conditions of the tabs of decided listings over listing `l` and, for published ones, account `a`. */
export const tabConditions: Record<Exclude<QueueTab, WaitingTab>, RawBuilder<boolean>> = {
  all: sql`true`,
  published: isPublishedRow('l', { blocked: sql`a.blocked` }),
  rejected: sql`l.moderation = 'rejected'`,
  inactive: sql`l.publication in ('inactive', 'archived', 'expired', 'deleted')`,
  fake: sql`l.fake`,
};

const namedRow = declareRow<Record<'brands' | 'models' | 'sellers' | 'typed', number[]>>(
  'names with a word',
  {
    brands: 'json',
    models: 'json',
    sellers: 'json',
    typed: 'json',
  },
);

const PHONE_MIN = 8;
const MOST_WORDS = 8;
/** Sellers with a word in their name; more would make the search slow without making it useful. */
const MOST_SELLERS = 1000;
const MOST_TYPED = 1000;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;

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

/** An index holds the listings that are not `available`. */
const stateConditions: Record<QueueFilterState, RawBuilder<boolean>> = {
  reserved: sql`(l.sale = 'reserved' and l.sale <> 'available')`,
  sold: sql`(l.sale = 'sold' and l.sale <> 'available')`,
  expired: sql`l.publication = 'expired'`,
  archived: sql`l.publication = 'archived'`,
  deleted: sql`l.publication = 'deleted'`,
  blocked: sql`exists (select from account s where s.id = l.account_id and s.blocked)`,
};

const CENTS = 100;

/** Conditions of the filter over listing `l`. Only admins can search by phone number. */
export async function filterConditions(
  db: Database,
  filter: QueueFilter,
  { isAdmin }: { isAdmin: boolean },
): Promise<RawBuilder<boolean>[]> {
  const ids = await idsOf(db, filter);
  const { q, price_min, price_max, signal } = filter;
  const price = sql`coalesce(l.price_eur_minor, 0)`;
  const given = <Value>(
    value: Value | undefined,
    condition: (value: Value) => RawBuilder<boolean>,
  ): RawBuilder<boolean>[] => (value === undefined ? [] : [condition(value)]);
  return [
    ...(q === undefined ? [] : await matchesText(db, q, isAdmin)),
    ...given(filter.type, (type) => sql`l.type = ${type}`),
    ...given(filter.brand, () => sql`l.brand_id = ${ids?.brand ?? null}`),
    ...given(filter.model, () => sql`l.model_id = any(${ids?.models ?? []}::int[])`),
    ...given(filter.city, () => sql`l.city_id = ${ids?.city ?? null}`),
    ...given(filter.seller, (seller) => sql`l.account_id = ${seller}`),
    ...given(
      filter.kind,
      (kind) => sql`exists (select from account k where k.id = l.account_id and k.kind = ${kind})`,
    ),
    ...given(filter.state, (state) => stateConditions[state]),
    ...given(price_min, (euro) => sql`${price} >= ${euro * CENTS}`),
    // Without a price there is none below the limit either.
    ...given(price_max, (euro) => sql`${price} between 1 and ${euro * CENTS}`),
    ...given(filter.year_min, (year) => sql`l.model_year >= ${year}`),
    ...given(filter.year_max, (year) => sql`l.model_year <= ${year}`),
    // A listing with a signal has a risk, and an index finds those with a risk.
    ...given(
      signal,
      () => sql`(l.risk > 0 and exists (select from listing_signal g where g.listing_id = l.id
        and (${signal} = 'any' or g.kind = ${signal})))`,
    ),
    ...given(
      filter.reported,
      () => sql`exists (select from listing_report r where r.listing_id = l.id and ${openReport})`,
    ),
    ...given(filter.from, (day) => sql`l.created_at >= ${dayStart(day)}`),
    ...given(filter.to, (day) => sql`l.created_at < ${dayEnd(day)}`),
    ...given(filter.changed_from, (day) => sql`l.updated_at >= ${dayStart(day)}`),
    ...given(filter.changed_to, (day) => sql`l.updated_at < ${dayEnd(day)}`),
    ...given(filter.pictures, (pictures) =>
      pictures === 'with' ? sql`l.picture_count > 0` : sql`l.picture_count = 0`,
    ),
  ];
}

/** Matches a listing or phone number, a VIN, or all words. */
async function matchesText(db: Database, q: string, isAdmin: boolean): Promise<RawBuilder<boolean>[]> {
  const number = q.replace(/^(?:№|#|no\.?|\+)\s*/iu, '');
  if (/^\d{1,15}$/.test(number)) {
    // Matches national (0…) and international numbers by their end.
    const phone = `${[...number.replace(/^0/, '')].toReversed().join('')}%`;
    const isPhone =
      isAdmin && number.length >= PHONE_MIN
        ? sql<boolean>`l.account_id = any(array(select id from account where reverse(phone) like ${phone}))`
        : sql`false`;
    return [sql`(l.id = ${Number(number)} or ${isPhone})`];
  }
  if (VIN.test(q)) return [sql`l.vin = ${q.toUpperCase()}`];
  const words =
    q
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return [sql`false`];
  return Promise.all(words.map((word) => matchesWord(db, word)));
}

/**
 * Matches the beginning of a word in the names of brand, model, variant or seller. Brands, models, sellers and typed
 * makes are found first, so that the database knows how many listings they have.
 */
async function matchesWord(db: Database, word: string): Promise<RawBuilder<boolean>> {
  const part = `%${word}%`;
  const query = `${word}:*`;
  const [found] = await readRows(
    db,
    namedRow,
    sql`
    select array(select id from brand where name ilike ${part} or name_bg ilike ${part})::int[] as brands,
      array(select id from model where name ilike ${part} or name_bg ilike ${part})::int[] as models,
      array(select id from account where name_words(display_name) @@ ${query}::tsquery
        limit ${MOST_SELLERS})::int[] as sellers,
      to_json(array(select id from listing where (brand_name is not null or model_name is not null)
        and (brand_name ilike ${part} or model_name ilike ${part}) limit ${MOST_TYPED})) as typed`,
  );
  const { brands = [], models = [], sellers = [], typed = [] } = found ?? {};
  const listed = [
    ['l.brand_id', brands],
    ['l.model_id', models],
    ['l.account_id', sellers],
    ['l.id', typed],
  ] as const;
  return sql`(${sql.join(
    [
      sql`name_words(l.variant) @@ ${query}::tsquery`,
      ...listed
        .filter(([, ids]) => ids.length > 0)
        .map(([column, ids]) => sql`${sql.ref(column)} = any(${ids}::bigint[])`),
    ],
    sql` or `,
  )})`;
}
