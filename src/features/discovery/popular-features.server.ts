import { featuresOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { implyingField } from '#features/catalogue/options/implied-features.ts';
import { usualFeatures } from '#features/catalogue/options/usual-features.ts';
import type { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { anyQuery } from '#features/search/index/search-query.ts';

interface PopularContext {
  catalogue: Catalogue;
  search: Pick<LiveSearchIndex, 'search' | 'filled'>;
  now: () => Date;
}

export type PopularFeatures = Record<VehicleTypeKey, string[]>;

const MOST = 12;
/** With fewer published listings of a type the counts say little about it. */
const ENOUGH_LISTINGS = 30;
const KEPT_MS = 3_600_000;

const kept = new WeakMap<PopularContext['search'], { at: number; popular: PopularFeatures }>();

/**
 * The 12 features that published listings of each vehicle type state most often, counted by the search index at most
 * once an hour. `usualFeatures` fill up a shorter list, and replace it for a type with fewer than 30 listings. Without
 * features that follow from a field.
 */
export function popularFeatures(ctx: PopularContext): PopularFeatures {
  const now = ctx.now();
  const known = kept.get(ctx.search);
  if (known && now.getTime() - known.at < KEPT_MS) return known.popular;
  const popular = Object.fromEntries(
    vehicleTypeKeys.map((type) => [type, popularOfType(ctx, type, now)]),
  ) as PopularFeatures;
  if (ctx.search.filled) kept.set(ctx.search, { at: now.getTime(), popular });
  return popular;
}

function popularOfType({ catalogue, search }: PopularContext, type: VehicleTypeKey, now: Date): string[] {
  const { total, counts } = search.search({ ...anyQuery, choices: { type: [type] }, perPage: 5 }, now);
  if (total < ENOUGH_LISTINGS) return [...usualFeatures[type]];
  const countOf = (key: string): number => counts.feature[key] ?? 0;
  const counted = featuresOf(catalogue, type)
    .map(({ key }) => key)
    .filter((key) => implyingField(key) === undefined && countOf(key) > 0)
    .sort((one, other) => countOf(other) - countOf(one));
  return [...new Set([...counted, ...usualFeatures[type]])].slice(0, MOST);
}
