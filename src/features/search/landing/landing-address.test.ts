import { describe, expect, it } from 'vitest';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { vehicleTypeSlugs } from '#features/catalogue/fields/vehicle-type-slugs.ts';
import type { Locale } from '#kernel/locale.ts';
import { fileCatalogue } from '../query-parsing/fixtures/file-catalogue.ts';
import { landingAddresses, landingPath, readLandingPath, type Landing } from './landing-address.ts';

const catalogue = await fileCatalogue();
const path = (landing: Landing, locale: Locale = 'bg') => landingPath(landing, locale, catalogue);
const read = (address: string) => readLandingPath(address, catalogue);
const stated = (landing: Landing | undefined) =>
  Object.fromEntries(Object.entries(landing ?? {}).filter(([, key]) => key !== undefined));

describe('landingPath', () => {
  it.each([
    [{ type: 'car' }, '/avtomobili', '/cars'],
    [{ type: 'car', brand: 'bmw', model: 'series_3' }, '/avtomobili/bmw/seriya-3', '/cars/bmw/series-3'],
    [
      { type: 'car', brand: 'bmw', model: 'series_3', body: 'wagon', city: 'sofia' },
      '/avtomobili/bmw/seriya-3/kombi/sofia',
      '/cars/bmw/series-3/wagon/sofia',
    ],
    [{ type: 'bus', body: 'cargo' }, '/busove/tovaren', '/vans/panel-van'],
    [{ type: 'boat', city: 'veliko_tarnovo' }, '/lodki/veliko-tarnovo', '/boats/veliko-tarnovo'],
    [
      { type: 'car', brand: 'pontiac', model: 'montana' },
      '/avtomobili/pontiac/montana-model',
      '/cars/pontiac/montana-model',
    ],
    [
      { type: 'car', brand: 'pontiac', city: 'montana' },
      '/avtomobili/pontiac/montana',
      '/cars/pontiac/montana',
    ],
    [
      { type: 'car', brand: 'audi', model: 'coupe', body: 'coupe' },
      '/avtomobili/audi/coupe-model/kupe',
      '/cars/audi/coupe-model/coupe',
    ],
    [{ type: 'car', brand: 'ford', model: 'ka_plus' }, '/avtomobili/ford/ka-plus', '/cars/ford/ka-plus'],
  ] as const)('of %j is %s and %s', (landing, bg, en) => {
    expect(path(landing, 'bg')).toBe(bg);
    expect(path(landing, 'en')).toBe(en);
    for (const [address, locale] of [
      [bg, 'bg'],
      [en, 'en'],
    ]) {
      expect(read(address as string)).toMatchObject({ locale });
      expect(stated(read(address as string)?.landing)).toEqual(landing);
    }
  });

  it('is undefined for unknown keys', () => {
    expect(path({ type: 'car', brand: 'nonsense' })).toBeUndefined();
    expect(path({ type: 'car', brand: 'bmw', model: 'golf' })).toBeUndefined();
    expect(landingAddresses({ type: 'trailer', body: 'sedan' }, catalogue)).toBeUndefined();
  });
});

describe('readLandingPath', () => {
  it('takes segments of either language, any case and empty segments', () => {
    expect(stated(read('/Avtomobili//BMW/series-3/wagon/')?.landing)).toEqual({
      type: 'car',
      brand: 'bmw',
      model: 'series_3',
      body: 'wagon',
    });
  });

  it.each([
    ['/cars/vw', '/cars/volkswagen'],
    ['/cars/mercedes', '/cars/mercedes-benz'],
    ['/avtomobili/mercedes/c-klasa', '/avtomobili/mercedes-benz/c-klasa'],
    ['/avtomobili/%D0%B1%D0%BC%D0%B2', '/avtomobili/bmw'],
    ['/avtomobili/folksvagen/golf/kombi/varna', '/avtomobili/volkswagen/golf/kombi/varna'],
    ['/cars/bmw-', '/cars/bmw'],
    ['/cars/bmw-3', '/cars/bmw/series-3'],
    ['/cars/bmw/3', '/cars/bmw/series-3'],
    ['/cars/bmw/3-series/sofia', '/cars/bmw/series-3/sofia'],
    ['/avtomobili/bmw/troyka', '/avtomobili/bmw/seriya-3'],
    ['/avtomobili/mercedes-benz-e-klasa', '/avtomobili/mercedes-benz/e-klasa'],
    ['/avtomobili/land-rover-range-rover', '/avtomobili/land-rover/range-rover'],
    ['/motori/harley', '/motori/harley-davidson'],
  ])('understands the common spelling %s as %s', (address, own) => {
    const found = read(address);
    expect(found && path(found.landing, found.locale)).toBe(own);
  });

  it.each([
    '/',
    '/nonsense',
    '/avtomobili/nonsense',
    '/avtomobili/bmw/golf',
    '/avtomobili/seriya-3',
    '/avtomobili/sofia/bmw',
    '/avtomobili/bmw/seriya-3/sofia/kombi',
    '/avtomobili/bmw/seriya-3/kombi/sofia/varna',
    '/motori/audi',
    '/lodki/kombi',
    '/avtomobili/__proto__',
    '/avtomobili/%D0%B1%D0',
    '/avtomobili/bmw-golf',
    '/motori/vw',
  ])('knows nothing at %s', (address) => expect(read(address)).toBeUndefined());
});

describe('landingAddresses', () => {
  it('name the language except Bulgarian', () => {
    expect(landingAddresses({ type: 'car', brand: 'vw', model: 'golf' }, catalogue)).toEqual([
      ['bg', '/avtomobili/volkswagen/golf'],
      ['en', '/cars/volkswagen/golf?hl=en'],
    ]);
  });
});

describe('vehicleTypeSlugs', () => {
  it('are unique among all types and languages', () => {
    const first = Object.values(vehicleTypeSlugs).flatMap((slugs) => Object.values(slugs));
    expect(new Set(first).size).toBe(2 * vehicleTypeKeys.length);
  });
});
