import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import { currentPriceModel } from '../current-price-model.server.ts';
import { rateListings } from './rate-listings.server.ts';

/** Listings rated by one transaction, which locks those that it changes. */
const RATED_AT_ONCE = 2_000;

/** Estimates and rates all published listings that are due; without a model, none keeps a rating. */
export async function rateAllListings(
  ctx: { db: Database; now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const hasModel = (await currentPriceModel(ctx.db)) !== undefined;
  for await (const { after, upTo } of idPortions(ctx.db, { table: 'listing', size: RATED_AT_ONCE, signal }))
    if (hasModel) await rateListings(ctx, { after, upTo });
    else
      await sql`
        update listing set price_rating = null
        where id > ${after} and id <= ${upTo} and price_rating is not null`.execute(ctx.db);
}
