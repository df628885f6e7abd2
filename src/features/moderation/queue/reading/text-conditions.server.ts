import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ListCondition } from './list-condition.server.ts';

const namedRow = declareRow<Record<'brands' | 'models' | 'sellers', number[]>>('names with a word', {
  brands: 'json',
  models: 'json',
  sellers: 'json',
});

const PHONE_MIN = 8;
const MOST_WORDS = 8;
/** Sellers with a word in their name, the newest; more would make the search slow without making it useful. */
const MOST_SELLERS = 1000;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;

/** Conditions of a listing or phone number, a VIN, or all words. */
export async function textConditions(db: Database, q: string, isAdmin: boolean): Promise<ListCondition[]> {
  const number = q.replace(/^(?:№|#|no\.?|\+)\s*/iu, '');
  if (/^\d{1,15}$/.test(number)) {
    // Matches national (0…) and international numbers by their end.
    const phone = `${[...number.replace(/^0/, '')].toReversed().join('')}%`;
    const found =
      isAdmin && number.length >= PHONE_MIN
        ? sql<boolean>`(l.id = ${Number(number)}
            or l.account_id = any(array(select id from account where reverse(phone) like ${phone})))`
        : sql<boolean>`l.id = ${Number(number)}`;
    return [{ where: found, find: found }];
  }
  if (VIN.test(q)) {
    const found = sql<boolean>`l.vin = ${q.toUpperCase()}`;
    return [{ where: found, find: found }];
  }
  const words = new Set(
    q
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS),
  );
  if (words.size === 0) return [{ where: sql`false`, find: sql`false` }];
  return Promise.all([...words].map((word) => wordCondition(db, word)));
}

/**
 * Matches the beginning of a word in the names of brand, model, variant or seller. Brands, models and sellers are found
 * first, so that the database knows how many listings they have.
 */
async function wordCondition(db: Database, word: string): Promise<ListCondition> {
  const part = `%${word}%`;
  const query = `${word}:*`;
  const [found] = await readRows(
    db,
    namedRow,
    // In the order of ids, frequent names are found without reading all of them.
    sql`
    select array(select id from brand where name ilike ${part} or name_bg ilike ${part})::int[] as brands,
      array(select id from model where name ilike ${part} or name_bg ilike ${part})::int[] as models,
      array(select id from account where name_words(display_name) @@ ${query}::tsquery
        order by id desc limit ${sql.lit(MOST_SELLERS)})::int[] as sellers`,
  );
  const { brands = [], models = [], sellers = [] } = found ?? {};
  const listed = (
    [
      ['l.brand_id', brands],
      ['l.model_id', models],
      ['l.account_id', sellers],
    ] as const
  )
    .filter(([, ids]) => ids.length > 0)
    .map(([column, ids]) => sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`);
  const typed = sql<boolean>`((l.brand_name is not null or l.model_name is not null)
    and name_words(coalesce(l.brand_name, '') || ' ' || coalesce(l.model_name, '')) @@ ${query}::tsquery)`;
  const variant = sql<boolean>`name_words(l.variant) @@ ${query}::tsquery`;
  const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  return {
    // Splitting a text into words takes ten times as long as looking for the letters.
    where: anyOf([...listed, typed, sql`(l.variant ilike ${part} and ${variant})`]),
    find: anyOf([...listed, typed, variant]),
    isExact: true,
    missesSome: sellers.length === MOST_SELLERS,
  };
}
