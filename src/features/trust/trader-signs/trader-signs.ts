import { findTraderWords } from './trader-words.ts';

/** A private seller's doings of a year. */
export interface SellerYear {
  /** Different vehicles offered, and their makes. */
  vehicles: number;
  makes: number;
  /** Listings of vehicles that had been listed before. */
  relisted: number;
  /** Other private accounts and companies that state one of the seller's phone numbers. */
  accountsWithPhone: number;
  companiesWithPhone: number;
  /** Descriptions, newest first. */
  texts: readonly string[];
}

/** A reason to ask whether a private seller trades; shown to moderators only and decides nothing. */
export type TraderSign =
  | { kind: 'vehicles' | 'makes' | 'relisted' | 'private_phone' | 'company_phone'; count: number }
  | { kind: 'words'; words: string[] };

/** Vehicles of a year: a household rarely sells five, hardly ever eight. */
const SOME_VEHICLES = 5;
const MANY_VEHICLES = 8;
const MANY_MAKES = 4;
const MANY_RELISTED = 4;
const MANY_PHONE_ACCOUNTS = 2;
const MANY_PHRASES = 2;
/** Signs below this weight together are ordinary: one family, one phone, one phrase. */
const MIN_WEIGHT = 2;

/** Returns the signs that a private seller trades, or none if they do not weigh enough. */
export function traderSigns(year: SellerYear): TraderSign[] {
  const words = [...new Set(year.texts.flatMap(findTraderWords))];
  const { vehicles, makes, relisted, accountsWithPhone, companiesWithPhone } = year;
  const weighed: [weight: number, sign: TraderSign][] = [
    [steps(vehicles, SOME_VEHICLES, MANY_VEHICLES), { kind: 'vehicles', count: vehicles }],
    [steps(makes, MANY_MAKES), { kind: 'makes', count: makes }],
    [steps(relisted, MANY_RELISTED), { kind: 'relisted', count: relisted }],
    [2 * steps(companiesWithPhone, 1), { kind: 'company_phone', count: companiesWithPhone }],
    [steps(accountsWithPhone, 1, MANY_PHONE_ACCOUNTS), { kind: 'private_phone', count: accountsWithPhone }],
    [steps(words.length, 1, MANY_PHRASES), { kind: 'words', words }],
  ];
  const signs = weighed.filter(([weight]) => weight > 0);
  const sum = signs.reduce((total, [weight]) => total + weight, 0);
  return sum < MIN_WEIGHT ? [] : signs.map(([, sign]) => sign);
}

/** How many of the limits are reached. */
const steps = (count: number, ...limits: readonly number[]): number =>
  limits.filter((limit) => count >= limit).length;
