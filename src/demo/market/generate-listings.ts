import { demoListing, demoMarket, type DemoListing } from '#demo/listing/demo-listing.ts';
import {
  demoSellerProfile,
  demoSellers,
  type DemoSeller,
  type DemoSellerProfile,
} from '#demo/listing/demo-seller.ts';

export interface GeneratedListing extends DemoListing {
  seller: DemoSeller;
  profile: DemoSellerProfile;
}

/** Generates the first `count` listings of a market without a database. */
export function* generateListings(count: number, seed: number, now: Date): Generator<GeneratedListing> {
  const market = demoMarket(seed, now);
  for (const seller of demoSellers(seed, count)) {
    const profile = demoSellerProfile(seed, seller, market.cities);
    for (let index = 0; index < seller.stock; index++) {
      yield { ...demoListing(market, seller, profile, seller.firstListing + index), seller, profile };
    }
  }
}
