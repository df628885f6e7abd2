import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { readGenerations } from './read-generations.server.ts';
import { readPricedListings } from './read-price-examples.server.ts';
import { runFitProcess } from './run-fit-process.server.ts';

export const FIT_PRICE_MODEL = 'fit-price-model';
/** With fewer listings no model is fitted. */
export const MIN_LISTINGS_TO_FIT = 400;
/** More listings would take more time and memory than a fit may; those of a part of the sellers are taken. */
const MOST_LISTINGS_TO_FIT = 100_000;
const READ_AT_ONCE = 500;
/** The one in use, and the one before for comparison. */
const KEPT_MODELS = 2;

/**
 * Fits a model to the published listings, of part of the sellers where there are more than `mostListings`, and stores it;
 * returns whether there were enough listings.
 */
export async function fitAndStorePriceModel(
  ctx: { db: Database; log: Pick<Log, 'info'>; now: () => Date },
  signal?: AbortSignal,
  mostListings = MOST_LISTINGS_TO_FIT,
): Promise<boolean> {
  const { db } = ctx;
  const { priced } = await db
    .selectFrom('published_listing')
    .select(({ fn }) => fn.count<number>('price_eur_minor').as('priced'))
    .executeTakeFirstOrThrow();
  if (priced < MIN_LISTINGS_TO_FIT) return false;
  const everySeller = Math.ceil(priced / mostListings);
  const generations = await readGenerations();
  async function* portions() {
    for await (const portion of idPortions(db, { table: 'listing', size: READ_AT_ONCE, signal }))
      yield (await readPricedListings(db, generations, portion))
        .filter(({ sellerId }) => sellerId % everySeller === 0)
        .map(({ vehicle, askEur, sellerId, vin }) => ({ vehicle, askEur, sellerId, vin }));
  }
  const { document, figures, listings, cpuSeconds } = await runFitProcess(portions(), signal);
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('price_model')
      .values({
        fitted_at: ctx.now(),
        listings,
        cpu_seconds: cpuSeconds,
        document: Buffer.from(document),
        figures: sql`${JSON.stringify(figures)}::jsonb`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('price_model')
      .where('id', '<=', id - KEPT_MODELS)
      .execute();
  });
  ctx.log.info({ cpuSeconds, ...figures.all }, 'price model fitted');
  return true;
}
