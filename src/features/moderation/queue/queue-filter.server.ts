import { sql, type RawBuilder } from 'kysely';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { signalWeights } from '#features/trust/signal-weight.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { QueueFilter, QueueTab } from './queue-address.ts';

const REPORT_WEIGHT = 3;
const MOST_REPORTS = 5;

/** Conditions on report `r`, statement `s`, working copy `d` and listing `l`. */
export const openReport = sql<boolean>`r.decided_at is null`;
export const openObjection = sql<boolean>`(s.objected_at is not null and s.withdrawn_at is null and s.upheld_at is null)`;
export const waitingDraft = sql<boolean>`(d.submitted_at is not null and d.discarded_at is null)`;
export const pendingListing = sql<boolean>`(l.moderation = 'pending' and l.publication = 'active' and not l.fake)`;

/**
 * Risk of the listings of the common table `waiting`, with columns `id` and `risk`: the weights of their signals and
 * of their open reports. Listings without any are left out.
 */
export const RISKS = sql`
  select id, sum(weight) as risk from (
    select g.listing_id as id, case g.kind ${sql.join(
      Object.entries(signalWeights).map(
        ([kind, weight]) => sql`when ${sql.lit(kind)} then ${sql.lit(weight)}`,
      ),
      sql` `,
    )} end as weight
    from (select distinct listing_id, kind from listing_signal where listing_id in (select id from waiting)) g
    union all
    select r.listing_id, ${sql.lit(REPORT_WEIGHT)} * least(${sql.lit(MOST_REPORTS)}, count(*)) from listing_report r
    where ${openReport} and r.listing_id is not null group by r.listing_id) risky
  group by id`;

/** Conditions of the tabs of decided listings over listing `l` and, for published ones, account `a`. */
export const tabConditions: Record<
  Exclude<QueueTab, 'pending' | 'reported' | 'objected'>,
  RawBuilder<boolean>
> = {
  all: sql`true`,
  published: isPublishedRow('l', { blocked: sql`a.blocked` }),
  rejected: sql`l.moderation = 'rejected'`,
  inactive: sql`l.publication in ('inactive', 'archived', 'expired', 'deleted')`,
  fake: sql`l.fake`,
};

const namedRow = declareRow<{ brands: number[]; models: number[]; sellers: number[] }>('names with a word', {
  brands: 'json',
  models: 'json',
  sellers: 'json',
});

const PHONE_MIN = 8;
const MOST_WORDS = 8;
/** Sellers with a word in their name; more would make the search slow without making it useful. */
const MOST_SELLERS = 1000;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;

/** Conditions of the filter over listing `l`. Only admins can search by phone number. */
export async function filterConditions(
  db: Database,
  filter: QueueFilter,
  { isAdmin }: { isAdmin: boolean },
): Promise<RawBuilder<boolean>[]> {
  const { q, type, brand, seller, signal, from, to, pictures } = filter;
  return [
    ...(q === undefined ? [] : await matchesText(db, q, isAdmin)),
    ...(type === undefined ? [] : [sql<boolean>`l.type = ${type}`]),
    ...(brand === undefined ? [] : [sql<boolean>`l.brand_id = (select id from brand where key = ${brand})`]),
    ...(seller === undefined ? [] : [sql<boolean>`l.account_id = ${seller}`]),
    ...(signal === undefined
      ? []
      : [
          sql<boolean>`exists (select from listing_signal g where g.listing_id = l.id
            and (${signal} = 'any' or g.kind = ${signal}))`,
        ]),
    ...(from === undefined
      ? []
      : [sql<boolean>`l.created_at >= (${from}::date)::timestamp at time zone 'Europe/Sofia'`]),
    ...(to === undefined
      ? []
      : [sql<boolean>`l.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Sofia'`]),
    ...(pictures === undefined
      ? []
      : [pictures === 'with' ? sql<boolean>`l.picture_count > 0` : sql<boolean>`l.picture_count = 0`]),
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
 * Matches the beginning of a word in the names of brand, model, variant or seller. Brands, models and sellers are found
 * first, so that the database knows how many listings they have.
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
        limit ${MOST_SELLERS})::int[] as sellers`,
  );
  const { brands = [], models = [], sellers = [] } = found ?? {};
  const listed = [
    ['l.brand_id', brands],
    ['l.model_id', models],
    ['l.account_id', sellers],
  ] as const;
  return sql`(${sql.join(
    [
      sql`name_words(l.variant) @@ ${query}::tsquery`,
      sql`l.brand_name ilike ${part}`,
      sql`l.model_name ilike ${part}`,
      ...listed
        .filter(([, ids]) => ids.length > 0)
        .map(([column, ids]) => sql`${sql.ref(column)} = any(${ids}::int[])`),
    ],
    sql` or `,
  )})`;
}
