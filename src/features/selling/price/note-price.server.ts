import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';

/** Days whose lowest price a reduced price is compared with (Directive 98/6/EC, art. 6a). */
const PRIOR_DAYS = 30;

/**
 * SQL: gross price in euro cents that a price of `now` may be called a reduction of: the lowest of the days before it,
 * the present price `before` included.
 */
export const lowestPrior = (
  listing: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
  now: Date,
): RawBuilder<number | null> => sql<number | null>`least(${before}::bigint, (
  select min(price_eur_minor) from listing_price where listing_id = ${listing} and at < ${now}
    and at >= coalesce((select max(at) from listing_price
      where listing_id = ${listing} and at <= ${now}::timestamptz - make_interval(days => ${PRIOR_DAYS})), '-infinity')))`;

/** Records the price. Only published prices form the history; an earlier unpublished one is replaced. */
export async function notePrice(
  transaction: Transaction<DB>,
  {
    id,
    now,
    before,
    after,
    published,
  }: {
    id: number;
    now: Date;
    before: number | null;
    after: number | null;
    published: boolean;
  },
): Promise<void> {
  if (published && before === after) return;
  if (!published) await transaction.deleteFrom('listing_price').where('listing_id', '=', id).execute();
  else
    await sql`
      update listing set previous_price_eur_minor = ${lowestPrior(sql`${id}`, sql`${before}`, now)}
      where id = ${id}`.execute(transaction);
  await sql`
    insert into listing_price (listing_id, at, price_minor, currency, price_eur_minor)
    select id, ${now}, price_minor, currency, price_eur_minor from listing where id = ${id}
    on conflict (listing_id, at) do update set price_minor = excluded.price_minor,
      currency = excluded.currency, price_eur_minor = excluded.price_eur_minor`.execute(transaction);
}
