import { readDemoData } from '#demo/demo-data.server.ts';
import { demoCompanyName } from '#demo/listing/demo-company-name.ts';
import { demoRegisterEntry, type DemoRegisterEntry } from '#demo/listing/demo-register.ts';
import { SELLER_LEVEL } from '#demo/price/asking-ratio.ts';
import type { DemoTrade } from '#demo/vehicle/demo-models.ts';
import { Random } from '#kernel/random.ts';

export interface DemoSeller {
  /** Starts at 1; determines all values of the seller. */
  number: number;
  /** The seller's listings have the numbers `firstListing` to `firstListing + stock - 1`. */
  firstListing: number;
  stock: number;
  kind: 'private' | 'company';
  companyKind: 'car_dealer' | 'other' | null;
}

export interface DemoSellerProfile {
  displayName: string;
  companyUsername: string | null;
  companyVerified: boolean;
  /** Set for companies. */
  register: DemoRegisterEntry | undefined;
  cityKey: string;
  phone: string;
  phoneConfirmed: boolean;
  viber: boolean;
  whatsapp: boolean;
  trade: DemoTrade;
  /** Days between joining and the first listing. */
  joinedDaysBefore: number;
  /** 0.95 to 1.05: the seller's prices relative to those of similar sellers. */
  priceLevel: number;
  /** 0 to 1: how carefully the seller fills in fields and descriptions. */
  care: number;
}

interface People {
  men: string[];
  women: string[];
  families: string[];
}

interface City {
  key: string;
  population: number;
}

const LARGEST_STOCK = 450;

/**
 * Generates the sellers of a market of `listings` listings in order. About one in 33 is a company; stocks
 * are heavy-tailed, so that companies hold about half of the market. Private sellers have one to three
 * listings.
 */
export function* demoSellers(seed: number, listings: number): Generator<DemoSeller> {
  let firstListing = 1;
  for (let number = 1; firstListing <= listings; number++) {
    const random = new Random(seed, 'seller', number);
    const company = random.chance(0.031);
    const dealer = company && random.chance(0.82);
    const wanted = company
      ? Math.min(Math.round(random.pareto(dealer ? 12 : 2, 1.35)), LARGEST_STOCK)
      : random.weighted([
          [1, 86],
          [2, 11],
          [3, 3],
        ]);
    const stock = Math.min(wanted, listings - firstListing + 1);
    yield {
      number,
      firstListing,
      stock,
      kind: company ? 'company' : 'private',
      companyKind: company ? (dealer ? 'car_dealer' : 'other') : null,
    };
    firstListing += stock;
  }
}

/**
 * +359 997: nine digits like a Bulgarian mobile number, in a range that the national numbering plan has not
 * assigned (of 99x only 996 and 999 are), so that no demo number reaches a person.
 */
function demoPhone(number: number): string {
  return `+359997${String(number % 1_000_000).padStart(6, '0')}`;
}

const people = readDemoData<People>('people.json');

function personName(random: Random): string {
  const woman = random.chance(0.22);
  const family = random.pick(people.families);
  const full = `${random.pick(woman ? people.women : people.men)} ${family}${woman ? 'а' : ''}`;
  return random.chance(0.35) ? (full.split(' ')[0] ?? full) : full;
}

function tradeOf({ companyKind }: DemoSeller, random: Random): DemoTrade {
  if (companyKind === null) return 'anything';
  if (companyKind === 'other') return 'work';
  return random.weighted([
    ['cars', 79],
    ['work', 12],
    ['bikes', 6],
    ['boats', 3],
  ]);
}

/** Inhabitants per listing that a company's town has at least: large stocks are sold in large towns. */
const INHABITANTS_PER_LISTING = 500;

/** Name, town and habits of a seller. Towns are drawn by population; companies prefer larger ones. */
export function demoSellerProfile(
  seed: number,
  seller: DemoSeller,
  cities: readonly City[],
): DemoSellerProfile {
  const random = new Random(seed, 'profile', seller.number);
  const messengers = new Random(seed, 'messengers', seller.number);
  const company = seller.kind === 'company';
  const dealer = seller.companyKind === 'car_dealer';
  const trade = tradeOf(seller, random);
  const name = company ? demoCompanyName(random, trade, seller.number) : undefined;
  const pull = company ? 1.1 : 0.95;
  const smallest = company ? seller.stock * INHABITANTS_PER_LISTING : 0;
  const city = random.weighted(
    cities.map((each) => [each.key, each.population < smallest ? 0 : each.population ** pull]),
  );
  return {
    displayName: name?.name ?? personName(random),
    companyUsername: name?.username ?? null,
    register: name && demoRegisterEntry(seed, seller.number, name.name),
    companyVerified: company && random.chance(dealer ? 0.72 : 0.45),
    cityKey: city,
    trade,
    phone: demoPhone(seller.number),
    phoneConfirmed: company || random.chance(0.7),
    joinedDaysBefore: Math.round(random.pareto(company ? 60 : 3, 0.8)) % 2200,
    viber: messengers.chance(0.7),
    whatsapp: messengers.chance(0.35),
    priceLevel: Math.exp(random.between(-SELLER_LEVEL, SELLER_LEVEL)),
    care: company ? random.between(0.65, 1) : random.between(0.15, 1),
  };
}
