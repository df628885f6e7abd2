import { describe, expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import {
  drivingPlaces,
  matchCode,
  orderedPriorities,
  parseMatch,
  passengerGroups,
  presetOf,
  priorityKeys,
  yearlyPresets,
} from './match-answers.ts';

const answers = fc.record(
  {
    place: fc.constantFrom(...drivingPlaces),
    passengers: fc.constantFrom(...passengerGroups),
    priorities: fc.uniqueArray(fc.constantFrom(...priorityKeys), { maxLength: 3 }).map(orderedPriorities),
    yearlyKm: fc.oneof(fc.constantFrom(...yearlyPresets), fc.integer({ min: 1_000, max: 300_000 })),
  },
  { requiredKeys: ['priorities'] },
);

describe('code of wishes', () => {
  it('keeps every combination of answers', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(parseMatch(matchCode(given))).toEqual(given);
      }),
    );
  });

  it('is canonical after one reading, whatever the text', () => {
    const text = fc.array(
      fc.oneof(fc.string(), fc.constantFrom(...drivingPlaces, ...priorityKeys, '-', '.', '20000', 'to50')),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const code = matchCode(parseMatch(parts.join('.')));
        expect(matchCode(parseMatch(code))).toBe(code);
        expect(code).toMatch(/^[a-z0-9.-]{0,80}$/);
      }),
    );
  });

  it.each([
    ['', ''],
    ['  FAMILY.City ', 'city.family'],
    ['city.rural.family', 'city.family'],
    ['tech-economy', 'economy-tech'],
    ['tech-safety-cargo-economy', 'cargo-safety-tech'],
    ['economy-economy-boot', 'economy'],
    ['999', ''],
    ['1000', '1000'],
    ['300000', '300000'],
    ['300001', ''],
    ['to20.35000', 'to20'],
    ['constructor.__proto__.<b>', ''],
  ])('of %j is %j', (text, code) => {
    expect(matchCode(parseMatch(text))).toBe(code);
  });

  it.each([
    [20_000, 'to20'],
    [20_001, 'to50'],
    [50_001, 'to100'],
    [100_001, 'over100'],
    ['to100', 'to100'],
  ] as const)('counts %s kilometres as %s', (yearlyKm, preset) => {
    expect(presetOf(yearlyKm)).toBe(preset);
  });
});
