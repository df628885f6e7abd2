import { describe, expect, it } from 'vitest';
import options from '#features/catalogue/data/options.json' with { type: 'json' };
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import bg from '#src/messages/bg.json' with { type: 'json' };
import en from '#src/messages/en.json' with { type: 'json' };
import fc from '#tests/support/properties.ts';
import { checklistSections } from './checklist-section.ts';
import { allChecks, listChecks } from './list-checks.ts';
import type { CheckedListing } from './vehicle-traits.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const texts: Record<'bg' | 'en', Record<string, unknown>> = { bg, en };

const plainCar: CheckedListing = {
  type: 'car',
  body: 'sedan',
  build: null,
  fuel: 'gasoline',
  transmission: 'manual',
  condition: 'used',
  year: 2014,
  mileageKm: 180_000,
  owners: null,
  accident: null,
  serviceBook: null,
  newImport: false,
  steering: null,
  euro: null,
  strokes: null,
  cooling: null,
  material: null,
  seats: null,
  features: [],
  priceMinor: 1_000_000,
  seller: { kind: 'private' },
};
const keysOf = (listing: Partial<CheckedListing>): string[] =>
  listChecks({ ...plainCar, ...listing }, NOW).map(({ key }) => key);
const wordsOf = (keys: readonly string[], locale: 'bg' | 'en'): string =>
  keys.flatMap((key) => [texts[locale][`check_${key}`], texts[locale][`check_${key}_hint`]]).join('\n');

const keys = (group: { key: string }[]): string[] => group.map(({ key }) => key);
const typeKeys = Object.keys(vehicleTypes) as VehicleTypeKey[];
const years = [null, 2026, 2023, 2019, 2014, 2006, 1999, 1975];

/** Vehicles of every type, body, fuel, gearbox, age and condition, each with the fields that its type has. */
const vehicles: CheckedListing[] = typeKeys.flatMap((type) => {
  const isTrailer = type === 'trailer';
  const fuels = isTrailer ? [null] : optionKeys('fuel', undefined, type);
  const gearboxes = isTrailer || type === 'boat' ? [null] : [null, ...keys(options.transmission)];
  return optionKeys('body', undefined, type).flatMap((body) =>
    fuels.flatMap((fuel) =>
      gearboxes.flatMap((transmission) =>
        years.map((year, index) => ({
          ...plainCar,
          type,
          body,
          fuel,
          transmission,
          year,
          mileageKm: isTrailer || type === 'boat' ? null : 20_000 * index,
          condition: keys(options.condition)[index % 4] ?? 'used',
        })),
      ),
    ),
  );
});
const vehiclesLike = (matching: Partial<CheckedListing>) =>
  vehicles.filter((vehicle) =>
    Object.entries(matching).every(([field, value]) => vehicle[field as keyof CheckedListing] === value),
  );

/** Random values in every field that decides on checks. */
const anyVehicle: fc.Arbitrary<CheckedListing> = fc
  .tuple(
    fc.constantFrom(...vehicles),
    fc.record({
      build: fc.constantFrom(null, 'camping', 'refrigerated', 'tipper', 'open'),
      owners: fc.constantFrom(null, 1, 3),
      accident: fc.constantFrom(null, true, false),
      serviceBook: fc.constantFrom(null, true, false),
      newImport: fc.boolean(),
      steering: fc.constantFrom(null, 'left', 'right'),
      euro: fc.constantFrom(null, ...keys(options.euro)),
      strokes: fc.constantFrom(null, 2, 4),
      cooling: fc.constantFrom(null, 'water', 'air'),
      material: fc.constantFrom(null, ...keys(options.material)),
      seats: fc.constantFrom(null, 5, 19),
      features: fc.subarray(
        'taxi training warranty tow_bar with_trailer air_suspension gas_system methane_system 4x4 climate_control service_book particulate_filter'.split(
          ' ',
        ),
      ),
      priceMinor: fc.constantFrom(null, 100),
      seller: fc.record({ kind: fc.constantFrom('private' as const, 'dealer' as const) }),
    }),
  )
  .map(([vehicle, stated]) => ({ ...vehicle, ...stated }));

describe('listChecks', () => {
  it('gives every vehicle a list of usable length, without duplicates, in every part of a viewing', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const checks = listChecks(vehicle, NOW);
        expect(new Set(checks.map(({ key }) => key)).size).toBe(checks.length);
        expect(checks.length).toBeGreaterThanOrEqual(6);
        // A diesel with every remarkable feature; two sheets of paper hold about 60.
        expect(checks.length).toBeLessThanOrEqual(76);
        const sections = new Set(checks.map(({ section }) => section));
        for (const section of ['ask', 'deal'] as const) expect(sections).toContain(section);
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives an ordinary car a list that two sheets of paper hold', () => {
    for (const fuel of ['gasoline', 'diesel', 'electric', 'hybrid'])
      expect(keysOf({ fuel, features: ['climate_control'] }).length).toBeLessThanOrEqual(60);
  });

  it('contains each check of the table for some vehicle', () => {
    const reached = new Set<string>();
    for (const vehicle of fc.sample(anyVehicle, { numRuns: 30_000, seed: 1 }))
      for (const { key } of listChecks(vehicle, NOW)) reached.add(key);
    expect(allChecks.map(({ key }) => key).filter((key) => !reached.has(key))).toEqual([]);
  });

  it('never asks about oil, exhaust or clutch of an electric vehicle', () => {
    for (const vehicle of vehiclesLike({ fuel: 'electric' })) {
      const listed = keysOf(vehicle);
      expect(wordsOf(listed, 'bg')).not.toMatch(/масл|ауспух|съединител|дим/i);
      expect(wordsOf(listed, 'en')).not.toMatch(/\boil|exhaust|clutch|smoke/i);
    }
    expect(keysOf({ fuel: 'electric', transmission: 'automatic' })).toEqual(
      expect.arrayContaining(['battery_health', 'charging', 'range', 'cable', 'electric_drive']),
    );
  });

  it('never asks about tyres or running gear of a boat', () => {
    for (const vehicle of vehiclesLike({ type: 'boat' })) {
      expect(listChecks(vehicle, NOW).map(({ section }) => section)).not.toContain('wheels');
      expect(wordsOf(keysOf(vehicle), 'bg')).not.toMatch(/гуми|пробег|VIN/i);
    }
  });

  it('never asks about an engine of a trailer, nor of a boat without one', () => {
    for (const vehicle of [
      ...vehiclesLike({ type: 'trailer' }),
      ...vehiclesLike({ type: 'boat', body: 'sailboat', fuel: 'none' }),
      ...vehiclesLike({ type: 'boat', body: 'jet', fuel: 'none' }),
    ]) {
      const sections = listChecks(vehicle, NOW).map(({ section }) => section);
      expect(sections).not.toContain('engine');
      expect(sections).not.toContain('battery');
      expect(wordsOf(keysOf(vehicle), 'bg')).not.toMatch(/двигател(?!я се)/i);
    }
  });

  it('never asks about doors, a steering wheel or pedals of a motorcycle', () => {
    for (const vehicle of vehiclesLike({ type: 'bike' })) {
      expect(wordsOf(keysOf(vehicle), 'bg')).not.toMatch(/врат|волан|педалите|колани/i);
      expect(wordsOf(keysOf(vehicle), 'en')).not.toMatch(/\bdoor|belts pull/i);
    }
  });

  it('proposes no trial of a vehicle for parts', () => {
    for (const vehicle of vehiclesLike({ condition: 'parts' })) {
      const sections = listChecks(vehicle, NOW).map(({ section }) => section);
      expect(sections).not.toContain('drive');
      expect(keysOf(vehicle)).toContain('parts');
    }
  });

  it.each([
    [{ fuel: 'lpg' }, 'gas_papers', 'lpg'],
    [{ features: ['methane_system'] }, 'gas_papers', 'cng'],
    [{ fuel: 'diesel', year: 2016 }, 'particulate_filter', 'adblue'],
    [{ transmission: 'automatic' }, 'automatic', 'dual_clutch'],
    [{ transmission: 'cvt' }, 'cvt', 'timing_belt'],
    [{ fuel: 'hybrid' }, 'hybrid_battery', 'hybrid_drive'],
    [{ condition: 'damaged', priceMinor: null }, 'damage_extent', 'price'],
    [{ steering: 'right', newImport: true }, 'right_hand', 'import_papers'],
    [{ serviceBook: true, accident: false }, 'service_book', 'accident_free'],
    [{ year: 2010, mileageKm: 40_000 }, 'low_mileage', 'mileage'],
    [{ type: 'truck', body: 'tractor_unit', fuel: 'diesel' }, 'tachograph', 'fifth_wheel'],
    [{ type: 'boat', body: 'boat', material: 'fibreglass' }, 'osmosis', 'boat_papers'],
    [{ type: 'trailer', body: 'semi_trailer', fuel: null }, 'kingpin', 'air_brakes'],
    [{ type: 'bike', body: 'scooter', transmission: 'cvt' }, 'bike_variator', 'vin_bike'],
  ] as [Partial<CheckedListing>, string, string][])('asks for %j about %s and %s', (listing, ...expected) => {
    expect(keysOf(listing)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    [{ fuel: 'diesel', year: 2004 }, 'particulate_filter'],
    [{ fuel: 'diesel' }, 'catalyst'],
    [{ condition: 'new', year: 2026 }, 'tax'],
    [{ fuel: 'electric' }, 'tax'],
    [{ serviceBook: true }, 'service_history'],
    [{ accident: true }, 'accident_free'],
    [{ mileageKm: null }, 'low_mileage'],
    [{ type: 'bike', body: 'naked', cooling: 'air' }, 'coolant'],
    [{ type: 'bike', body: 'scooter' }, 'chain'],
    [{ type: 'boat', body: 'jet' }, 'propeller'],
    [{ type: 'boat', body: 'outboard_engine' }, 'hull'],
  ] as [Partial<CheckedListing>, string][])('does not ask for %j about %s', (listing, key) => {
    expect(keysOf(listing)).not.toContain(key);
  });
});

describe('the table of checks', () => {
  it('names each check once, in a known section', () => {
    expect(new Set(allChecks.map(({ key }) => key)).size).toBe(allChecks.length);
    for (const { section } of allChecks) expect(checklistSections).toContain(section);
  });

  it('has a text and a hint in both languages for each check, and no others', () => {
    const expected = allChecks.flatMap(({ key }) => [`check_${key}`, `check_${key}_hint`]).sort();
    for (const locale of ['bg', 'en'] as const) {
      const family = Object.entries(texts[locale]).filter(([key]) => key.startsWith('check_'));
      expect(family.map(([key]) => key).sort()).toEqual(expected);
      for (const [key, text] of family) {
        expect(String(text).trim(), `${locale} ${key}`).not.toBe('');
        // The names of two systems are the same in both languages.
        if (key.endsWith('_hint')) expect(/[а-я]/i.test(String(text)), key).toBe(locale === 'bg');
      }
    }
  });
});
