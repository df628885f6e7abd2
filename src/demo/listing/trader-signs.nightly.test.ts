import { expect, it } from 'vitest';
import { pricedListings, type PricedListing } from '#demo/market/priced-listings.ts';
import { traderSigns, type SellerYear } from '#features/trust/trader-signs/trader-signs.ts';

const now = new Date('2026-11-20T12:00:00Z');

const yearOf = (listings: readonly PricedListing[]): SellerYear => {
  const vehicles = new Set(
    listings.map(({ row, brand, model }) =>
      JSON.stringify(row['vin'] ?? [brand, model, row['model_year'], row['fuel'], row['power_hp']]),
    ),
  );
  return {
    vehicles: vehicles.size,
    makes: new Set(listings.map(({ brand }) => brand)).size,
    relisted: listings.length - vehicles.size,
    accountsWithPhone: 0,
    companiesWithPhone: 0,
    texts: listings.flatMap(({ row: { description } }) =>
      typeof description === 'string' ? [description] : [],
    ),
  };
};

it('shows no signs of a trader for private sellers, and some for every company of eight listings', () => {
  const bySeller = Map.groupBy(pricedListings(8_900, 16, now), ({ sellerId }) => sellerId);
  const sellers = [...bySeller.values()].map((listings) => ({
    isPrivate: listings[0]?.sellerKind === 'private',
    listings: listings.length,
    signs: traderSigns(yearOf(listings)),
  }));
  const people = sellers.filter(({ isPrivate }) => isPrivate);
  expect(people.length).toBeGreaterThan(3_000);
  expect(people.filter(({ signs }) => signs.length > 0)).toEqual([]);
  // The same companies posing as private sellers.
  const large = sellers.filter(({ isPrivate, listings }) => !isPrivate && listings >= 8);
  expect(large.length).toBeGreaterThan(50);
  expect(large.filter(({ signs }) => signs.length === 0)).toEqual([]);
});
