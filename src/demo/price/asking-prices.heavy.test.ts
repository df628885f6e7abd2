/** How asking prices of the invented market lie around the true values, and which of them are wrong. */
import { beforeAll, describe, expect, it } from 'vitest';
import { pricedListings, type PricedListing } from '#demo/market/priced-listings.ts';
import { median, quantile } from '#tests/support/quantiles.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const YEAR = 2026;

type Asked = PricedListing & { askEur: number };
let listings: PricedListing[];
let asked: Asked[];
let meant: Asked[];
beforeAll(() => {
  listings = [...pricedListings(20_000, 5, NOW)];
  asked = listings.filter((each): each is Asked => each.askEur !== null && each.error !== 'lure');
  meant = asked.filter(({ error }) => error === null);
});

const ratio = ({ askEur, trueEur }: Asked): number => askEur / trueEur;
const age = ({ row }: PricedListing): number => YEAR - (row['model_year'] as number);
/** Half the distance of the quartiles of ask ÷ true value. */
const spread = (part: readonly Asked[]): number => {
  const ratios = part.map(ratio);
  return (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2;
};
const covered = (part: readonly Asked[]): number =>
  part.filter(({ askEur, oracleEur: [low, , high] }) => askEur >= low && askEur <= high).length / part.length;

describe('asking prices', () => {
  it('have the true value as their middle, for every type and kind of seller', () => {
    const types = ['car', 'bus', 'bike', 'truck', 'boat', 'trailer'];
    for (const type of types) {
      const part = meant.filter(({ row }) => row['type'] === type);
      expect(part.length, type).toBeGreaterThan(400);
      expect(Math.abs(median(part.map(ratio)) - 1), type).toBeLessThan(0.03);
    }
    for (const kind of ['private', 'company'])
      expect(median(meant.filter((each) => each.sellerKind === kind).map(ratio))).toBeCloseTo(1, 1);
    const mean = meant.reduce((sum, each) => sum + Math.log(ratio(each)), 0) / meant.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
  });

  it('miss the true value by 7 to 10 % in the middle', () => {
    const error = median(asked.map((each) => Math.abs(ratio(each) - 1)));
    expect(error).toBeGreaterThan(0.07);
    expect(error).toBeLessThan(0.1);
  });

  it('have heavier tails than a normal distribution', () => {
    const logs = meant
      .filter((each) => each.row['type'] === 'car' && age(each) >= 8 && age(each) <= 16)
      .map((each) => Math.log(ratio(each)));
    // The quotient is 3.8 of a normal distribution, and 4.3 of one with these scales and motives.
    const tails =
      (quantile(logs, 0.995) - quantile(logs, 0.005)) / (quantile(logs, 0.75) - quantile(logs, 0.25));
    expect(tails).toBeGreaterThan(5);
  });

  it('are wrong in 2 of 100, mostly far too low', () => {
    const wrong = asked.filter(({ error }) => error !== null);
    expect(wrong.length / asked.length).toBeGreaterThan(0.016);
    expect(wrong.length / asked.length).toBeLessThan(0.024);
    expect(new Set(wrong.map(({ error }) => error))).toEqual(
      new Set(['missing_zero', 'extra_zero', 'thousands', 'monthly_rate', 'placeholder', 'leva']),
    );
    const gross = wrong.filter((each) => ratio(each) < 0.4 || ratio(each) > 1.5);
    expect(gross.length / wrong.length).toBeGreaterThan(0.93);
  });

  it('lie further apart for old and for rare vehicles, and closer together at dealers', () => {
    const cars = meant.filter(({ row }) => row['type'] === 'car' && row['condition'] === 'used');
    const young = cars.filter((each) => age(each) <= 6);
    const old = cars.filter((each) => age(each) >= 18);
    expect(spread(old)).toBeGreaterThan(spread(young) * 1.5);
    const seen = new Map<string, number>();
    for (const { brand, model } of cars)
      seen.set(`${brand} ${model}`, (seen.get(`${brand} ${model}`) ?? 0) + 1);
    const middle = cars.filter((each) => age(each) >= 8 && age(each) <= 16);
    const timesSeen = ({ brand, model }: PricedListing): number => seen.get(`${brand} ${model}`) ?? 0;
    const rare = middle.filter((each) => timesSeen(each) <= 25);
    expect(rare.length).toBeGreaterThan(150);
    expect(spread(rare)).toBeGreaterThan(spread(middle.filter((each) => timesSeen(each) > 200)) * 1.1);
    const of = (kind: string): Asked[] => middle.filter((each) => each.sellerKind === kind);
    expect(spread(of('company'))).toBeLessThan(spread(of('private')) * 0.9);
  });

  it('lie between the outer points of the oracle in 80 of 100, in every group', () => {
    expect(Math.abs(covered(asked) - 0.8)).toBeLessThan(0.012);
    const below = asked.filter(({ askEur, oracleEur: [low] }) => askEur < low).length / asked.length;
    expect(Math.abs(below - 0.1)).toBeLessThan(0.012);
    for (const [from, to] of [
      [0, 5],
      [6, 11],
      [12, 17],
      [18, 60],
    ] as const) {
      const part = asked.filter((each) => age(each) >= from && age(each) <= to);
      expect(Math.abs(covered(part) - 0.8), `${from}`).toBeLessThan(0.03);
    }
    for (const kind of ['private', 'company'])
      expect(Math.abs(covered(asked.filter((each) => each.sellerKind === kind)) - 0.8)).toBeLessThan(0.02);
  });

  it('end as sellers write them', () => {
    const stated = meant.filter(({ row }) => row['currency'] === 'EUR' && row['vat'] !== 'excluded');
    const ending = (kind: string, digits: RegExp): number => {
      const part = stated.filter(
        (each) => each.sellerKind === kind && each.askEur > 3000 && each.askEur < 30_000,
      );
      return part.filter(({ askEur }) => digits.test(String(askEur))).length / part.length;
    };
    expect(ending('private', /00$/)).toBeGreaterThan(0.75);
    expect(ending('company', /9\d$|900$/)).toBeGreaterThan(0.5);
    expect(ending('private', /9\d$/)).toBeLessThan(0.25);
  });

  it('are those of sellers with several listings, published over months', () => {
    const bySeller = new Map<number, number>();
    for (const { sellerId } of listings) bySeller.set(sellerId, (bySeller.get(sellerId) ?? 0) + 1);
    const several = listings.filter(({ sellerId }) => (bySeller.get(sellerId) ?? 0) > 4);
    expect(several.length / listings.length).toBeGreaterThan(0.3);
    const daysAgo = listings.flatMap(({ publishedAt }) =>
      publishedAt ? [(NOW.getTime() - publishedAt.getTime()) / 86_400_000] : [],
    );
    expect(quantile(daysAgo, 0.1)).toBeLessThan(10);
    expect(quantile(daysAgo, 0.9)).toBeGreaterThan(45);
    expect(Math.max(...daysAgo)).toBeGreaterThan(300);
  });

  it('repeat for a seed and change with it', () => {
    const some = (seed: number) => [...pricedListings(50, seed, NOW)];
    expect(some(9)).toEqual(some(9));
    expect(some(9).map(({ askEur }) => askEur)).not.toEqual(some(10).map(({ askEur }) => askEur));
  });
});
