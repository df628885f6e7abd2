import { expect, it } from 'vitest';
import { buildCatalogue } from '#features/catalogue/catalogue.ts';
import { buildMakeNames, findMakeNames } from './make-names.ts';

const brand = (id: number, key: string, name: string, nameBg: string, popularity: number) => ({
  id,
  key,
  name,
  nameBg,
  aliases: [],
  countryIso2: null,
  popularity: { car: popularity },
});
const model = (
  id: number,
  brandKey: string,
  brandId: number,
  key: string,
  name: string,
  aliases: string[] = [],
  nameBg: string | null = null,
) => ({
  id,
  brandId,
  brandKey,
  type: 'car' as const,
  key,
  name,
  nameBg,
  aliases,
  weight: 1,
  firstYear: null,
  lastYear: null,
  isElectricOnly: false,
});
const makes = buildMakeNames(
  buildCatalogue({
    brands: [brand(1, 'vw', 'VW', 'Фолксваген', 90), brand(2, 'bmw', 'BMW', 'БМВ', 88)],
    models: [
      model(1, 'vw', 1, 'golf', 'Golf', ['голф']),
      model(2, 'bmw', 2, 'series_3', 'Series 3', ['3 series'], 'Серия 3'),
      { ...model(3, 'vw', 1, 'transporter', 'Transporter'), type: 'bus' as const },
    ],
    countries: [],
    provinces: [],
    cities: [],
    colors: [],
    features: [],
  }),
);
const labels = (typed: string, type?: 'car' | 'bus') =>
  findMakeNames(makes, typed, type).map(({ label }) => label.bg);

it('finds makes in either alphabet, with brand and model and an unfinished last word', () => {
  expect(labels('бмв')).toEqual(['BMW', 'BMW Серия 3']);
  expect(labels('ГО')).toEqual(['VW Golf']);
  expect(labels('volks')).toEqual([]);
  expect(labels('folksvagen go')).toEqual(['VW Golf']);
  expect(labels('bmw 3 ser')).toEqual(['BMW Серия 3']);
  expect(labels('серия')).toEqual(['BMW Серия 3']);
  expect(labels('series')).toEqual(['BMW Серия 3']);
});

it('finds only makes of the type, and none for empty text', () => {
  expect(labels('vw', 'bus')).toEqual(['VW', 'VW Transporter']);
  expect(labels('  ')).toEqual([]);
  expect(labels('olf')).toEqual([]);
});
