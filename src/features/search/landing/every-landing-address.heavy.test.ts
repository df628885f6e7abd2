import { describe, expect, it } from 'vitest';
import { brandsOf, modelsOf } from '#features/catalogue/catalogue.ts';
import {
  vehicleTypeKeys,
  vehicleTypes,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import { locales } from '#kernel/locale.ts';
import { fileCatalogue } from '../query-parsing/fixtures/file-catalogue.ts';
import { landingPath, readLandingPath, type Landing } from './landing-address.ts';
import { landingSlugs } from './landing-slugs.ts';

const catalogue = await fileCatalogue();

describe('addresses of the whole catalogue', () => {
  const cities = catalogue.cities.map(({ key }) => key);
  /** Every brand and model of the type, each without and with each body; towns take turns. */
  function* landings(type: VehicleTypeKey): Generator<Landing> {
    const bodies = [undefined, ...vehicleTypes[type].bodies];
    let turn = 0;
    for (const body of bodies) {
      yield { type, body };
      for (const brand of brandsOf(catalogue, type))
        for (const model of [undefined, ...modelsOf(catalogue, brand.key, type)]) {
          const landing = { type, brand: brand.key, model: model?.key, body };
          if (body === undefined) yield landing;
          yield { ...landing, city: cities[turn++ % cities.length] };
        }
    }
    for (const brand of brandsOf(catalogue, type))
      for (const city of cities) yield { type, brand: brand.key, city };
  }

  it.each(vehicleTypeKeys)('of the type %s lead back to their own landing page', (type) => {
    const wrong: unknown[] = [];
    let count = 0;
    for (const locale of locales)
      for (const landing of landings(type)) {
        count += 1;
        const address = landingPath(landing, locale, catalogue) ?? '';
        const found = readLandingPath(address, catalogue);
        const same = (['type', 'brand', 'model', 'body', 'city'] as const).every(
          (part) => found?.landing[part] === landing[part],
        );
        if (!same || found?.locale !== locale) wrong.push([address, landing, found]);
      }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it.each(vehicleTypeKeys)('have segments of one meaning within the type %s', (type) => {
    const slugs = landingSlugs(catalogue);
    const towns = [...slugs.cities().keyOf.keys()];
    const bodies = [...new Set(locales.flatMap((locale) => [...slugs.bodies(type, locale).keyOf.keys()]))];
    for (const locale of locales) {
      const brands = [...slugs.brands(type, locale).keyOf.keys()];
      const first = [...brands, ...bodies, ...towns];
      expect(new Set(first).size).toBe(first.length);
      for (const brand of brandsOf(catalogue, type)) {
        const second = [...slugs.models(type, brand.key, locale).keyOf.keys(), ...bodies, ...towns];
        expect(new Set(second).size, brand.key).toBe(second.length);
      }
    }
  });
});
