import { setImmediate } from 'node:timers/promises';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { anyQuery, type OptionCounts, type SearchQuery } from '#features/search/index/search-query.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { MIN_INDEXED_LISTINGS, type Landing } from '#features/search/landing/landing-address.ts';

interface LandingContext {
  search: Pick<LiveSearchIndex, 'search'>;
  now: () => Date;
}

/**
 * Finds the landing pages with enough listings from the counts of the search index: one search per page without a town,
 * with a pause for other requests after each.
 */
export async function listLandings(ctx: LandingContext): Promise<Landing[]> {
  const found: Landing[] = [];
  for (const type of vehicleTypeKeys) await collect(ctx, { type }, found);
  return found;
}

async function collect(ctx: LandingContext, landing: Landing, found: Landing[]): Promise<void> {
  const { brand, model, body } = landing;
  const { total, counts, modelCounts } = ctx.search.search(queryOf(landing), ctx.now());
  if (total < MIN_INDEXED_LISTINGS) return;
  found.push(landing, ...frequent(counts.city).map((city) => ({ ...landing, city })));
  await setImmediate();
  const narrower = [
    ...(body === undefined ? frequent(counts.body).map((key) => ({ ...landing, body: key })) : []),
    ...(brand === undefined && body === undefined
      ? frequent(counts.brand).map((key) => ({ ...landing, brand: key }))
      : []),
    ...(brand !== undefined && model === undefined && body === undefined
      ? frequent(modelCounts).map((path) => ({ ...landing, model: path.slice(brand.length + 1) }))
      : []),
  ];
  for (const each of narrower) await collect(ctx, each, found);
}

const queryOf = ({ type, brand, model, body }: Landing): SearchQuery => ({
  ...anyQuery,
  choices: { type: [type], ...(body !== undefined && { body: [body] }) },
  makes: brand === undefined ? [] : [{ brand, models: model === undefined ? [] : [model] }],
  perPage: 5,
});

const frequent = (counts: OptionCounts): string[] =>
  Object.entries(counts).flatMap(([key, count]) => (count >= MIN_INDEXED_LISTINGS ? [key] : []));
