import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

export const SOLD_DAYS = 90;
const soldRow = declareRow<{ sold: number }>('sold listings of a company', { sold: 'number' });

/**
 * Number of listings of an account that are marked sold and were so at a time of the last 90 days; each counts once.
 * Deleted, fake, refused and no longer sold ones do not count.
 */
export async function countSold(
  { db, now }: { db: Database; now: () => Date },
  accountId: number,
): Promise<number> {
  const since = new Date(now().getTime() - SOLD_DAYS * 86_400_000);
  const [row] = await readRows(
    db,
    soldRow,
    sql`
    select count(*)::int as sold from listing l
    where l.account_id = ${accountId} and l.sale = 'sold' and l.publication <> 'deleted'
      and l.moderation = 'approved' and not l.fake
      and exists (select from listing_transition t
        where t.listing_id = l.id and t.field = 'sale' and t.to_state = 'sold' and t.at >= ${since})`,
  );
  return row?.sold ?? 0;
}
