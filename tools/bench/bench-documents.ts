import { readCatalogueData } from '#demo/demo-data.server.ts';
import { generateListings, type GeneratedListing } from '#demo/market/generate-listings.ts';
import { vehicleColumns } from '#demo/vehicle/vehicle-columns.ts';
import type { Flag, SearchDocument } from '#features/search/index/search-query.ts';
import { vehicleTerms } from '#features/search/index/vehicle-terms.ts';
import { searchTokens } from '#features/search/index/words/words.ts';

/** Reference time of the measured market. */
export const BENCH_NOW = new Date('2026-11-20T12:00:00Z');
export const BENCH_SEED = 20_261_120;

/** Search documents of published demo listings, without a database. */
export function* benchDocuments(count: number): Generator<SearchDocument> {
  const brands = readCatalogueData<{ key: string; nameLatin: string; nameBg: string }[]>('brands.json');
  const brandNames = new Map(brands.map((brand) => [brand.key, `${brand.nameLatin} ${brand.nameBg}`]));
  const colors = readCatalogueData<{ key: string; family: string }[]>('colors.json');
  const families = new Map(colors.map((color) => [color.key, color.family]));
  let id = 0;
  // More are generated, because not every listing is published.
  for (const listing of generateListings(Math.ceil(count * 1.3), BENCH_SEED, BENCH_NOW)) {
    const { moderation, publication, sale, fake } = listing.history;
    if (moderation !== 'approved' || publication !== 'active' || sale === 'sold' || fake) continue;
    yield benchDocument(++id, listing, { brandNames, families });
    if (id === count) return;
  }
}

function benchDocument(
  id: number,
  { vehicle, price, prices, history, seller, profile, ...listing }: GeneratedListing,
  names: { brandNames: ReadonlyMap<string, string>; families: ReadonlyMap<string, string> },
): SearchDocument {
  const euroCents = (minor: number | null): number | undefined => {
    if (minor === null) return undefined;
    const perEuro = { EUR: 1, BGN: 1.95583, USD: 1.16 }[price.currency];
    return Math.round((minor / perEuro) * (price.vat === 'excluded' ? 1.2 : 1));
  };
  const asked = euroCents(price.priceMinor);
  const before = euroCents(prices.at(-2)?.priceMinor ?? null);
  const terms = vehicleTerms(vehicleColumns(vehicle));
  const flags: [Flag, boolean][] = [
    ['pictures', listing.pictures.length > 0],
    ['barter', listing.barter],
    ['priced', asked !== undefined],
    ['reduced', asked !== undefined && before !== undefined && before > asked],
  ];
  return {
    id,
    brand: vehicle.brand,
    model: vehicle.model,
    ...(seller.kind === 'company' && { companyId: seller.number }),
    choices: {
      ...terms.choices,
      ...stated({
        type: vehicle.type,
        color: names.families.get(vehicle.colorKey ?? '') ?? null,
        city: profile.cityKey,
        seller:
          seller.kind === 'private' ? 'private' : seller.companyKind === 'car_dealer' ? 'dealer' : 'company',
        vat: price.vat,
        sale: history.sale,
        price_rating: ['great', 'good', 'good', 'high'][id % 4] ?? null,
      }),
    },
    ranges: asked === undefined ? terms.ranges : { ...terms.ranges, price: asked },
    flags: [...terms.flags, ...flags.filter(([, is]) => is).map(([flag]) => flag)],
    features: vehicle.features,
    titleWords: searchTokens(
      `${names.brandNames.get(vehicle.brand) ?? ''} ${vehicle.modelName} ${vehicle.variant}`,
    ),
    words: searchTokens(listing.description),
    publishedAt: Math.floor((history.publishedAt ?? history.createdAt).getTime() / 1000),
    completeness: listing.completeness,
  };
}

function stated<Key extends string, Value>(values: Record<Key, Value | null>): Partial<Record<Key, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<Key, Value>
  >;
}
