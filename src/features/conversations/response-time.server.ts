import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';

const DAYS = 90;
const MIN_INQUIRIES = 5;

const timeRow = declareRow<{ minutes: number | null }>('response time', { minutes: 'number?' });

/**
 * Median minutes from an inquiry to the seller's first answer, over the last 90 days; null with fewer than 5
 * inquiries, or when half of them or more were not answered.
 */
export async function respondsInMinutes(
  { db, now }: { db: Database; now: () => Date },
  sellerId: number,
): Promise<number | null> {
  return readMinutes(db, { seller: sql`${sellerId}::int`, now: now() });
}

/** As `respondsInMinutes`, for the seller of a listing. */
export const listingRespondsInMinutes = (
  { db, now }: { db: Database; now: () => Date },
  listingId: number,
): Promise<number | null> =>
  readMinutes(db, { seller: sql`(select account_id from listing where id = ${listingId})`, now: now() });

async function readMinutes(
  db: Database,
  { seller, now }: { seller: RawBuilder<unknown>; now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const [row] = await readRowsPrepared(
    db,
    timeRow,
    sql`
    select case when count(*) >= ${MIN_INQUIRIES} then round(nullif(percentile_disc(0.5) within group (
        order by coalesce(extract(epoch from c.answered_at - c.created_at) / 60, 'infinity'::float8)),
        'infinity'::float8))::int end as minutes
    from conversation_side s join conversation c on c.id = s.conversation_id
    where s.account_id = ${seller} and s.side = 'seller' and c.created_at >= ${since}`,
  );
  return row?.minutes ?? null;
}
