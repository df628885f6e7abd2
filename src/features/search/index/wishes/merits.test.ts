import { describe, expect, it } from 'vitest';
import { highestMerit, meritCodes, meritDigits, meritOf, merits, type Merit } from './merits.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

const nothing: VehicleFacts = {
  choices: {},
  ranges: {},
  features: [],
  flags: [],
  publishedAt: Date.UTC(2026, 5, 1) / 1000,
};
const car = (
  choices: VehicleFacts['choices'],
  ranges: VehicleFacts['ranges'] = {},
  features: string[] = [],
): VehicleFacts => ({ ...nothing, choices: { type: 'car', ...choices }, ranges, features });

describe('merit', () => {
  it.each(merits)('%s is 0 if nothing is stated', (merit) => {
    expect(meritOf(merit, nothing)).toBe(0);
  });

  it.each<[Merit, number, VehicleFacts]>([
    // 4.8 litres by the estimate.
    ['economy', 7, car({ fuel: 'diesel', body: 'hatchback', euro: '6' }, { power: 90, displacement: 1400 })],
    // 5.5 litres, exactly a limit.
    ['economy', 6, car({ fuel: 'diesel', body: 'sedan' }, { power: 100, displacement: 1800 })],
    ['economy', 0, car({ fuel: 'gasoline', body: 'suv' }, { power: 400, displacement: 5000 })],
    ['economy', 0, car({ fuel: 'diesel', body: 'hatchback' })],
    [
      'economy',
      0,
      {
        ...car({ fuel: 'diesel', body: 'cargo' }, { power: 90 }),
        choices: { type: 'bus', fuel: 'diesel', body: 'cargo' },
      },
    ],
    ['economy', 6, car({ fuel: 'electric', body: 'hatchback' }, { power: 150 })],
    ['performance', 0, car({}, { power: 99 })],
    ['performance', 1, car({}, { power: 100 })],
    ['performance', 7, car({}, { power: 340 })],
    ['comfort', 2, car({}, {}, ['climate_control', 'air_conditioning', 'heated_seats'])],
    ['cargo', 6, car({ body: 'wagon' }, {}, ['roof_rails', 'tow_bar'])],
    ['cargo', 7, car({ body: 'van' }, {}, ['roof_rails', 'tow_bar'])],
    ['safety', 3, car({}, {}, ['airbags', 'airbags_side', 'esp', 'isofix'])],
    ['tech', 2, car({}, {}, ['navigation', 'bluetooth', 'usb_aux'])],
    [
      'reliability',
      7,
      { ...car({}, { year: 2020, mileage: 60_000 }, ['service_book', 'warranty']), flags: ['accident_free'] },
    ],
    ['reliability', 2, car({}, {}, ['service_book'])],
    ['city', 3, car({ euro: '6d' }, {}, ['parktronic', 'start_stop'])],
    ['highway', 3, car({}, { power: 110 }, ['cruise_control', 'distance_control'])],
    ['rural', 3, car({ body: 'suv' }, {}, ['4x4', 'tow_bar'])],
    ['mountain', 3, car({}, {}, ['4x4', 'hill_descent', 'heated_seats'])],
    // 60,000 km in six years.
    ['gentle', 3, car({}, { year: 2020, mileage: 60_000 })],
    ['gentle', 2, car({}, { year: 2020, mileage: 60_006 })],
    ['gentle', 0, car({}, { year: 2020, mileage: 126_000 })],
    // A vehicle of the year of publication counts as one year old.
    ['gentle', 1, car({}, { year: 2026, mileage: 16_000 })],
    ['seats4', 1, car({}, { seats: 4 })],
    ['seats5', 0, car({}, { seats: 4 })],
    ['seats7', 1, car({}, {}, ['7_seats'])],
    // The number is the more exact statement.
    ['seats7', 0, car({}, { seats: 5 }, ['7_seats'])],
  ])('%s is %d for %j', (merit, value, facts) => {
    expect(meritOf(merit, facts)).toBe(value);
  });

  it('has a code for each binary digit', () => {
    const codes = Object.values(meritDigits).flat();
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(34);
    for (const merit of merits) expect(2 ** meritDigits[merit].length - 1).toBe(highestMerit[merit]);
    const [first, second, third] = meritDigits.performance;
    expect(meritCodes(car({}, { power: 220 }))).toEqual(expect.arrayContaining([first, third]));
    expect(meritCodes(car({}, { power: 220 }))).not.toContain(second);
  });
});
