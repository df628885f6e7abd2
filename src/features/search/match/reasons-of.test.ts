import { describe, expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { anyQuery } from '../index/search-query.ts';
import { fittingEquipment } from '../index/wishes/merits.ts';
import type { VehicleFacts } from '../index/wishes/vehicle-facts.ts';
import { drivingPlaces, passengerGroups, priorityKeys, yearlyPresets } from './match-answers.ts';
import { reasonsOf, type Reason } from './reasons-of.ts';
import { readMatch } from './wishes-of.ts';

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const equipment = [
  ...new Set(Object.values(fittingEquipment).flat(2)),
  'service_book',
  '7_seats',
  'warranty',
];
const known = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const listings: fc.Arbitrary<VehicleFacts> = fc
  .record({
    type: maybe(fc.constantFrom('car', 'bus', 'bike')),
    body: maybe(fc.constantFrom('sedan', 'wagon', 'suv', 'van', 'minivan')),
    fuel: maybe(fc.constantFrom('gasoline', 'diesel', 'electric', 'hydrogen')),
    euro: maybe(fc.constantFrom('4', '6', '6d')),
    power: maybe(fc.integer({ min: 50, max: 400 })),
    displacement: maybe(fc.integer({ min: 900, max: 4000 })),
    year: maybe(fc.integer({ min: 2000, max: 2026 })),
    mileage: maybe(fc.integer({ min: 0, max: 300_000 })),
    seats: maybe(fc.integer({ min: 2, max: 8 })),
    price: maybe(fc.integer({ min: 100_000, max: 2_000_000 })),
    features: fc.subarray(equipment),
  })
  .map(({ type, body, fuel, euro, features, ...ranges }) => ({
    choices: known({ type, body, fuel, euro }),
    ranges: known(ranges),
    features,
    flags: [],
    publishedAt: Date.UTC(2026, 5, 1) / 1000,
  }));
const codes = fc
  .tuple(
    maybe(fc.constantFrom(...drivingPlaces)),
    maybe(fc.constantFrom(...passengerGroups)),
    fc.subarray([...priorityKeys], { maxLength: 3 }).map((keys) => keys.join('-')),
    maybe(fc.constantFrom(...yearlyPresets)),
  )
  .map((parts) => parts.filter(Boolean).join('.'));
const budgets = maybe(fc.integer({ min: 200_000, max: 2_000_000 }));

const queryOf = (code: string, budget: number | undefined) => {
  const query = { ...anyQuery, ranges: budget === undefined ? {} : { price: { max: budget } } };
  return { ...query, wishes: readMatch(code, { ...query, choices: { city: ['sofia'] } }).wishes };
};

/** Whether the listing states the fact of a reason; written without the code that finds reasons. */
function isStated(reason: Reason, { choices, ranges, features }: VehicleFacts, budget?: number): boolean {
  switch (reason.kind) {
    case 'seats':
      return ranges.seats === reason.seats || (ranges.seats === undefined && features.includes('7_seats'));
    case 'consumption':
      return (
        choices.type === 'car' &&
        choices.fuel === reason.fuel &&
        choices.body !== undefined &&
        (ranges.power !== undefined || (reason.fuel !== 'electric' && ranges.displacement !== undefined)) &&
        reason.consumption < reason.classAverage
      );
    case 'budget':
      return (
        budget !== undefined &&
        ranges.price !== undefined &&
        ranges.price * 100 <= budget * (100 - reason.percent)
      );
    case 'yearly':
      return (
        ranges.mileage !== undefined &&
        ranges.year !== undefined &&
        Math.abs(reason.km * Math.max(1, 2026 - ranges.year) - ranges.mileage) <= 26
      );
    case 'power':
      return ranges.power === reason.hp;
    case 'equipment':
      return reason.features.length > 1 && reason.features.every((key) => features.includes(key));
    case 'body':
      return choices.body === reason.body;
    case 'service_book':
      return features.includes('service_book');
    case 'euro':
      return choices.euro === reason.euro;
    case 'near':
      return reason.km <= 30;
  }
}

describe('reasons of a listing', () => {
  it('are never said without the fact that they rest on', () => {
    const said = new Set<string>();
    fc.assert(
      fc.property(listings, codes, budgets, maybe(fc.nat(60)), (facts, code, budget, townKm) => {
        for (const reason of reasonsOf(queryOf(code, budget), facts, townKm)) {
          said.add(reason.kind);
          expect({ reason, isStated: isStated(reason, facts, budget) }).toEqual({ reason, isStated: true });
          if (reason.kind === 'near') expect(reason.km).toBe(townKm);
        }
      }),
      { numRuns: 3_000 },
    );
    // Every kind was tried.
    expect([...said].sort()).toEqual(
      [
        'seats',
        'consumption',
        'budget',
        'yearly',
        'power',
        'equipment',
        'body',
        'service_book',
        'euro',
        'near',
      ].sort(),
    );
  });

  it('are at most three, each once', () => {
    fc.assert(
      fc.property(listings, codes, budgets, (facts, code, budget) => {
        const reasons = reasonsOf(queryOf(code, budget), facts, 5);
        expect(reasons.length).toBeLessThanOrEqual(3);
        expect(new Set(reasons.map((reason) => JSON.stringify(reason))).size).toBe(reasons.length);
      }),
    );
  });

  it('are none if nothing is stated or nothing is wished', () => {
    const nothing: VehicleFacts = { choices: {}, ranges: {}, features: [], flags: [], publishedAt: 0 };
    fc.assert(
      fc.property(codes, (code) => {
        expect(reasonsOf(queryOf(code, 1_000_000), nothing)).toEqual([]);
      }),
    );
    expect(reasonsOf(anyQuery, { ...nothing, ranges: { seats: 5, power: 200 } })).toEqual([]);
  });

  it('begin with the one that is worth most', () => {
    const facts: VehicleFacts = {
      choices: { type: 'car', fuel: 'diesel', body: 'wagon', euro: '6' },
      ranges: { power: 100, displacement: 1500, seats: 5, price: 920_000 },
      features: ['service_book'],
      flags: [],
      publishedAt: 0,
    };
    expect(reasonsOf(queryOf('family.economy-reliability', 1_000_000), facts)).toEqual([
      { kind: 'consumption', fuel: 'diesel', consumption: 5.1, classAverage: 6.2 },
      { kind: 'seats', seats: 5 },
      { kind: 'service_book' },
    ]);
    expect(reasonsOf(queryOf('solo', 1_000_000), { ...facts, ranges: { price: 890_000 } })).toEqual([
      { kind: 'budget', percent: 11 },
    ]);
  });
});
