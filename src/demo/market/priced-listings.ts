import { catalogueReferences } from '#demo/market/catalogue-references.ts';
import { generateListings } from '#demo/market/generate-listings.ts';
import type { ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { grossEurMinor, listingRow, type Row } from '#demo/market/market-rows.ts';

/** A listing of an invented market with what an evaluation of prices compares. */
export interface PricedListing {
  id: number;
  /** Columns of the table `listing`. Ids of brand, model and town are places in the files of the catalogue. */
  row: Row;
  brand: string;
  model: string;
  city: string;
  sellerId: number;
  sellerKind: 'private' | 'company';
  /** Null for listings that were never public. */
  publishedAt: Date | null;
  /** Whether visitors see it now. */
  isPublic: boolean;
  /** Asking price in gross euro; null for price on request. */
  askEur: number | null;
  /** Expected asking price in gross euro of one who knows all that the seller knows, but not the seller. */
  trueEur: number;
  /** Points of 10, 50 and 90 % of the asking price for the same observer, in gross euro. */
  oracleEur: readonly [low: number, middle: number, high: number];
  /** Facts that the value follows from, hidden ones too. */
  valued: ValuedVehicle;
  /** Why the asking price has nothing to do with the value: a typing error, or the lure of a fake; null if it has. */
  error: string | null;
}

/**
 * Yields the first `count` listings of the market of a seed without a database, sellers one after the other. The fields
 * from `trueEur` on are for evaluation only: nothing that estimates prices may read them.
 */
export function* pricedListings(count: number, seed: number, now: Date): Generator<PricedListing> {
  const references = catalogueReferences();
  for (const listing of generateListings(count, seed, now)) {
    const { number, vehicle, history, price, truth, seller, profile } = listing;
    const row = listingRow(number, seller.number, profile.cityKey, listing, references);
    const askMinor = grossEurMinor(price.priceMinor, price, references);
    yield {
      id: number,
      row: { ...row, price_eur_minor: askMinor },
      brand: vehicle.brand,
      model: vehicle.model,
      city: profile.cityKey,
      sellerId: seller.number,
      sellerKind: seller.kind,
      publishedAt: history.publishedAt,
      isPublic:
        history.moderation === 'approved' &&
        history.publication === 'active' &&
        history.sale !== 'sold' &&
        !history.fake,
      askEur: askMinor === null ? null : askMinor / 100,
      trueEur: truth.valueEur,
      oracleEur: truth.askEur,
      valued: truth.valued,
      error: truth.error,
    };
  }
}
