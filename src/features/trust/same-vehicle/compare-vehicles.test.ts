import { describe, expect, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { compareVehicles, JOINED_FROM } from './compare-vehicles.ts';
import type { OfferedVehicle } from './offered-vehicle.ts';
import { phrasesOf } from './phrases-of.ts';

const TEXT =
  'Колата е обслужвана редовно в оторизиран сервиз, с нови гуми и акумулатор, карана само извън града и без забележки.';

const golf: OfferedVehicle = {
  id: 1,
  accountId: 7,
  isCompany: false,
  phone: '+359881111111',
  type: 'car',
  make: 'car vw golf',
  year: 2016,
  month: 5,
  mileageKm: 187_346,
  powerHp: 110,
  displacementCc: 1598,
  fuel: 'diesel',
  transmission: 'manual',
  body: 'hatchback',
  doors: 5,
  color: 'grey',
  condition: 'used',
  vin: null,
  priceEurMinor: 890_000,
  cityId: 3,
  features: ['abs', 'esp', 'climatronic', 'xenon', 'navigation', 'parktronic'],
  phrases: phrasesOf(TEXT),
};
const another = { id: 2, accountId: 8, phone: '+359882222222', cityId: 9 };
const otherWords = phrasesOf(
  'Продавам поради покупка на друга кола, има дребни драскотини, гледа се следобед.',
);
const nothing = { shared: 0, of: 0 };

const joined = (
  more: Partial<OfferedVehicle>,
  { base = {}, pictures = nothing }: { base?: Partial<OfferedVehicle>; pictures?: typeof nothing } = {},
): boolean =>
  compareVehicles({ ...golf, ...base }, { ...golf, id: 2, ...more }, pictures).score >= JOINED_FROM;

describe('listings of one vehicle are joined', () => {
  it.each<[string, Partial<OfferedVehicle>, typeof nothing?]>([
    ['relisted by its owner', { priceEurMinor: 850_000 }],
    [
      'retyped by its owner with rounded mileage and some of the pictures',
      { mileageKm: 187_000, phrases: otherWords },
      { shared: 3, of: 5 },
    ],
    ['offered by somebody else with mileage to the kilometre', { ...another, phrases: otherWords }],
    ['offered from another account with the same telephone', { accountId: 8, phrases: otherWords }],
    [
      'copied word for word by a broker, with two pictures',
      { ...another, mileageKm: 187_000, isCompany: true },
      { shared: 2, of: 3 },
    ],
  ])('%s', (_, more, pictures = nothing) => {
    expect(joined(more, { pictures })).toBe(true);
  });

  it('by an equal VIN, although other facts were mistyped', () => {
    const vin = 'WVWZZZ1KZAW000099';
    const facts = { ...another, mileageKm: 87_346, color: 'blue', month: 6, vin };
    expect(compareVehicles({ ...golf, vin }, { ...golf, ...facts }, nothing)).toEqual({
      score: 0.999,
      reasons: ['vin'],
    });
  });

  it('by several pictures of the same dealer', () => {
    const dealer = { isCompany: true, mileageKm: 187_300 };
    expect(
      joined({ isCompany: true, mileageKm: 187_300 }, { base: dealer, pictures: { shared: 4, of: 5 } }),
    ).toBe(true);
  });
});

describe('listings of different vehicles are not joined', () => {
  it.each<[string, Partial<OfferedVehicle>, Partial<OfferedVehicle>?]>([
    ['with consecutive VINs', { vin: 'WVWZZZ1KZAW000100' }, { vin: 'WVWZZZ1KZAW000099' }],
    ['of a fleet with other mileage', { isCompany: true, mileageKm: 191_500 }, { isCompany: true }],
    [
      'of a fleet with equal round mileage',
      { isCompany: true, mileageKm: 190_000 },
      { isCompany: true, mileageKm: 190_000 },
    ],
    ['of one dealer without a picture in common', { isCompany: true }, { isCompany: true }],
    ['of two owners with mileage that is only near', { ...another, mileageKm: 187_900, phrases: otherWords }],
    [
      'of two owners with equal round mileage',
      { ...another, mileageKm: 190_000, phrases: otherWords },
      { mileageKm: 190_000 },
    ],
    ['of another month', { month: 6 }],
    ['of another colour', { color: 'black' }],
    [
      'of another model with the same VIN',
      { make: 'car vw polo', vin: 'WVWZZZ1KZAW000099' },
      { vin: 'WVWZZZ1KZAW000099' },
    ],
    ['new, with the same pictures', { condition: 'new', mileageKm: 10 }, { condition: 'new', mileageKm: 10 }],
  ])('%s', (_, more, base = {}) => {
    expect(joined(more, { base, pictures: more.condition === 'new' ? { shared: 5, of: 5 } : nothing })).toBe(
      false,
    );
  });
});

it('does not depend on which of the listings comes first', () => {
  const change = fc.record(
    {
      accountId: fc.constantFrom(7, 8),
      isCompany: fc.boolean(),
      month: fc.constantFrom(null, 5, 6),
      mileageKm: fc.constantFrom(null, 187_000, 187_346, 188_000, 190_000, 10),
      powerHp: fc.constantFrom(null, 110, 111, 113, 150),
      vin: fc.constantFrom(null, 'WVWZZZ1KZAW000099', 'WVWZZZ1KZAW000100'),
      color: fc.constantFrom(null, 'grey', 'black'),
      priceEurMinor: fc.constantFrom(null, 890_000, 950_000, 2_000_000),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(change, change, (first, second) => {
      const [one, other] = [
        { ...golf, ...first },
        { ...golf, id: 2, ...second },
      ];
      expect(compareVehicles(one, other, nothing)).toEqual(compareVehicles(other, one, nothing));
    }),
  );
});
