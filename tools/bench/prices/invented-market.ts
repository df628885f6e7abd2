import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import { demoKnownMarket } from './demo-known-market.ts';
import type { KnownListing } from './known-market.ts';
import { steppedMarket } from './stepped/stepped-market.ts';
import { wovenMarket } from './woven/woven-market.ts';

type Make = (count: number, seed: number) => KnownListing[] | Promise<KnownListing[]>;
const makes: Readonly<Record<string, Make>> = {
  demo: demoKnownMarket,
  stepped: steppedMarket,
  woven: wovenMarket,
};

/** Listings of an invented market without damaged vehicles and parts. Throws Error for an unknown name. */
export async function inventedMarket(name: string, count: number, seed: number): Promise<KnownListing[]> {
  const make = makes[name];
  if (!make) throw new Error(`--market ${name}: not known, one of ${Object.keys(makes).join(', ')}`);
  return (await make(count, seed)).filter(({ example }) => !isUnsound(example.vehicle.condition));
}
