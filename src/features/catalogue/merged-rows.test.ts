import { describe, expect, it } from 'vitest';
import { buildCatalogue, modelPath, type Brand, type Model } from './catalogue.ts';

const brand = (id: number, key: string, more: Partial<Brand> = {}): Brand => ({
  id,
  key,
  name: key.toUpperCase(),
  nameBg: key,
  aliases: [],
  countryIso2: null,
  popularity: { car: 1 },
  ...more,
});
const model = (id: number, own: Brand, key: string, more: Partial<Model> = {}): Model => ({
  id,
  brandId: own.id,
  brandKey: own.key,
  type: 'car',
  key,
  name: key,
  nameBg: null,
  aliases: [],
  weight: 1,
  firstYear: null,
  lastYear: null,
  isElectricOnly: false,
  ...more,
});
const build = (brands: Brand[], models: Model[] = []) =>
  buildCatalogue({ brands, models, countries: [], provinces: [], cities: [], colors: [], features: [] });

describe('merged makes', () => {
  it('are left out of lists and found by their old keys and ids', () => {
    const target = brand(1, 'mercedes_benz', { aliases: ['мерцедес'] });
    const source = brand(2, 'merc_old', { aliases: ['мерджан'], mergedInto: 1 });
    const other = [brand(3, 'other'), model(30, target, 'other'), model(31, source, 'other')] as const;
    const models = [model(10, target, 'c_class'), model(20, source, 'c_klasse', { mergedInto: 10 })];
    const catalogue = build([target, source, other[0]], [...models, other[1], other[2]]);
    expect(catalogue.brands.map(({ key }) => key)).toEqual(['mercedes_benz']);
    expect(catalogue.models.map(({ key }) => key)).toEqual(['c_class']);
    expect(catalogue.brandByKey.get('merc_old')).toMatchObject({
      id: 1,
      aliases: ['мерцедес', 'merc_old', 'merc old', 'мерджан'],
      formerKeys: ['merc_old'],
    });
    expect(catalogue.brandById.get(2)?.id).toBe(1);
    expect(catalogue.modelById.get(20)?.id).toBe(10);
    expect(catalogue.modelByPath.get(modelPath('car', 'merc_old', 'c_klasse'))?.id).toBe(10);
    expect(catalogue.modelByPath.get(modelPath('car', 'merc_old', 'c_class'))?.id).toBe(10);
    expect(catalogue.modelsByBrand.get('merc_old')?.map(({ key }) => key)).toEqual(['c_class']);
    expect(catalogue.other.modelByPath.get(modelPath('car', 'merc_old', 'other'))).toBe(30);
  });

  it('lead to the end of a chain of merges', () => {
    const chain = [brand(1, 'a', { mergedInto: 2 }), brand(2, 'b', { mergedInto: 3 }), brand(3, 'c')];
    const catalogue = build(chain);
    expect(catalogue.brandByKey.get('a')?.key).toBe('c');
    expect(catalogue.brandByKey.get('c')?.formerKeys).toEqual(['a', 'b']);
  });

  it('are left out when they form a circle', () => {
    const catalogue = build([brand(1, 'a', { mergedInto: 2 }), brand(2, 'b', { mergedInto: 1 })]);
    expect(catalogue.brands).toEqual([]);
    expect(catalogue.brandByKey.get('a')).toBeUndefined();
  });
});
