import type { Refusal } from '#features/pricing/model/refusal.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Inserts the estimate of a listing: an interval in euro cents, or why it was refused. */
export async function makeEstimate(
  db: Database,
  listingId: number,
  estimate: { low: number; ideal: number; high: number } | Refusal,
): Promise<void> {
  const at = new Date('2026-11-19T04:00:00Z');
  const { low, ideal, high } = typeof estimate === 'string' ? noInterval : estimate;
  await db
    .insertInto('price_estimate')
    .values({
      listing_id: listingId,
      price_model_id: 1,
      listing_version: 1,
      price_eur_minor: 1_000_000,
      low_eur_minor: low,
      ideal_eur_minor: ideal,
      high_eur_minor: high,
      refusal: typeof estimate === 'string' ? estimate : null,
      of_model: low && 9,
      of_brand: low && 90,
      estimated_at: at,
      rated_at: at,
    })
    .execute();
}

const noInterval = { low: null, ideal: null, high: null };
