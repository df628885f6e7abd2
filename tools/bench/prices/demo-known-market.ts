import { readCatalogueData } from '#demo/demo-data.server.ts';
import { pricedListings } from '#demo/market/priced-listings.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { pricedVehicle, type PricedColumns } from '#features/pricing/model/priced-row.ts';
import { readGenerations } from '#features/pricing/read-generations.server.ts';
import { BENCH_NOW } from '../bench-documents.ts';
import type { KnownListing } from './known-market.ts';

/** Public listings with a price of the demo market of a seed. */
export async function demoKnownMarket(count: number, seed: number): Promise<KnownListing[]> {
  const generations = await readGenerations();
  const provinces = new Map(
    readCatalogueData<{ key: string; province: string }[]>('cities.json').map(({ key, province }) => [
      key,
      province,
    ]),
  );
  const known: KnownListing[] = [];
  for (const listing of pricedListings(Math.ceil(count * 1.45), seed, BENCH_NOW)) {
    const { row, brand, model, city, askEur, publishedAt } = listing;
    if (!listing.isPublic || askEur === null || publishedAt === null) continue;
    const columns = row as unknown as PricedColumns & { type: VehicleTypeKey };
    const vehicle = pricedVehicle(
      columns,
      {
        type: columns.type,
        brand,
        model,
        city,
        province: provinces.get(city) ?? null,
        seller: listing.sellerKind === 'private' ? 'private' : 'dealer',
        at: publishedAt,
      },
      generations,
    );
    known.push({
      example: { vehicle, askEur, sellerId: listing.sellerId, vin: columns.vin },
      valueEur: listing.trueEur,
      lowEur: listing.oracleEur[0],
      highEur: listing.oracleEur[2],
      isError: listing.error !== null,
    });
    if (known.length === count) break;
  }
  return known;
}
