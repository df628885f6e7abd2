import { expect, it } from 'vitest';
import { steppedMarket } from '#tools/bench/prices/stepped/stepped-market.ts';
import { figuresByGroup, priceFigures, type Judged } from '#tools/bench/prices/price-figures.ts';
import { ridgeBaseline } from '#tools/bench/prices/ridge-baseline.ts';
import { blindFigures } from './blind-figures.ts';
import { fitPriceModel } from './fit-price-model.ts';
import { PriceModel } from './price-model.ts';
import type { PricedVehicle } from './priced-vehicle.ts';

const market = steppedMarket(7_500, 5);
// Private sellers have one listing each; every third dealer is held out.
const isHeld = ({ example }: (typeof market)[number]) => example.sellerId % 3 === 0;
const held = market.filter(isHeld);
const examples = market.filter((listing) => !isHeld(listing)).map(({ example }) => example);
const { document, blind } = fitPriceModel(examples);
const model = new PriceModel(JSON.parse(JSON.stringify(document)) as typeof document);
const estimateOf = (vehicle: PricedVehicle) => {
  const answer = model.estimate(vehicle);
  return answer.refused === null ? answer : null;
};
const judged = held.map((listing): Judged => ({ listing, estimate: estimateOf(listing.example.vehicle) }));
const car = examples.find(
  ({ vehicle }) => vehicle.type === 'car' && vehicle.powerHp && vehicle.brand === 'b20',
)!.vehicle;

it('estimates held-out sellers at least a third better than a ridge regression', () => {
  const ridge = ridgeBaseline(examples);
  const byRidge = held.map((listing): Judged => {
    const price = ridge(listing.example.vehicle)!;
    return { listing, estimate: { lowEur: price, idealEur: price, highEur: price, ofModel: 0 } };
  });
  const own = priceFigures('all', judged);
  expect(own.answered).toBeGreaterThan(0.85);
  expect(own.error).toBeLessThan((priceFigures('ridge', byRidge).error * 2) / 3);
});

it('covers 80 % of the asks of held-out sellers, as a whole and in every large group', () => {
  expect(Math.abs(priceFigures('all', judged).coverage - 0.8)).toBeLessThan(0.03);
  for (const { group, coverage, listings } of figuresByGroup(judged))
    // Five points, and the sampling error of a group.
    expect(Math.abs(coverage - 0.8), group).toBeLessThan(0.05 + 0.8 / Math.sqrt(listings));
});

it('gives the same document for the same examples', () => {
  const few = examples.slice(0, 900);
  expect(JSON.stringify(fitPriceModel(few).document)).toBe(JSON.stringify(fitPriceModel(few).document));
});

it('reports figures of its own that agree with those of held-out sellers', () => {
  const { all, groups } = blindFigures(document, blind);
  expect(all.listings).toBeGreaterThan(4_500);
  expect(Math.abs(all.error - priceFigures('all', judged).error)).toBeLessThan(0.02);
  expect(groups['type car']?.coverage).toBeCloseTo(0.8, 1);
});

it.each([
  ['unsound', { condition: 'damaged' }],
  ['incomplete', { year: null, registered: null }],
  ['rare_make', { model: 'other' }],
  ['rare_make', { brand: 'unknown', model: 'unknown' }],
  ['out_of_range', { powerHp: 3000 }],
] as const)('refuses with the reason %s', (refused, change) => {
  expect(model.estimate(car)).toMatchObject({ refused: null });
  expect(model.estimate({ ...car, ...change })).toEqual({ refused });
});

it('refuses a type with too few listings', () => {
  const { document } = fitPriceModel(examples.filter(({ vehicle }) => vehicle.type !== 'car'));
  expect(new PriceModel(document).estimate(car)).toEqual({ refused: 'few_of_type' });
});
