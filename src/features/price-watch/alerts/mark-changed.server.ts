import { sql, type RawBuilder, type Transaction } from 'kysely';
import { followChangeLog } from '#features/search/index/listing-change-log.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Marks the followings whose listing has another price or sale than their follower knows, by the log of listing changes. */
export const markChanged = ({ db, now }: { db: Database; now: () => Date }): Promise<void> =>
  followChangeLog(db, 'price_watch', async (transaction, { ids, pruned }) => {
    if (pruned) await mark(transaction, now(), sql`true`);
    else if (ids.length > 0) await mark(transaction, now(), sql`w.listing_id = any(${ids}::bigint[])`);
  });

/**
 * A reservation is noted at once, so that its end is news even if a message was sent the day before, and so is the first
 * price of a listing that had none.
 */
async function mark(transaction: Transaction<DB>, now: Date, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    update price_watch w set
      check_at = coalesce(w.check_at, greatest(${now}::timestamptz, w.told_at + interval '1 day')),
      known_sale = case l.sale when 'reserved' then 'reserved' else w.known_sale end,
      known_price_eur_minor = coalesce(w.known_price_eur_minor, l.price_eur_minor)
    from listing l
    where l.id = w.listing_id and w.ended_at is null and ${condition}
      and (l.price_eur_minor is distinct from w.known_price_eur_minor or l.sale <> w.known_sale)`.execute(
    transaction,
  );
}
