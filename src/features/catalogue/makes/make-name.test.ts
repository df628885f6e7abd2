import { expect, test } from 'vitest';
import { parseCatalogueFiles, readCatalogueFiles } from '../catalogue-data.server.ts';
import { makeName, modelName } from './make-name.ts';

const { models } = parseCatalogueFiles(await readCatalogueFiles());
const named = (brand: string, key: string, type = 'car') => {
  const model = models.find((each) => each.brand === brand && each.key === key && each.type === type);
  return { name: model?.nameLatin ?? '', nameBg: model?.nameBg ?? null };
};

test.each([
  ['bmw', 'series_3', 'Серия 3', 'Series 3'],
  ['bmw', 'series_2_active_tourer', 'Серия 2 Active Tourer', 'Series 2 Active Tourer'],
  ['mercedes_benz', 'e_class', 'E-класа', 'E-Class'],
  ['mercedes_benz', 'maybach_s_class', 'Maybach S-класа', 'Maybach S-Class'],
  ['vw', 'golf', 'Golf', 'Golf'],
] as const)('the model %s %s is named %s in Bulgarian and %s in English', (brand, key, bg, en) => {
  const model = named(brand, key);
  expect(modelName(model, 'bg')).toBe(bg);
  expect(modelName(model, 'en')).toBe(en);
  expect(makeName({ name: 'X' }, model, 'bg')).toBe(`X ${bg}`);
});

test('a brand without a model keeps its name', () => {
  expect(makeName({ name: 'BMW' }, undefined, 'bg')).toBe('BMW');
});

test('a brand with Bulgarian model names has no untranslated series or class', () => {
  const translated = new Set(
    models.filter(({ nameBg }) => nameBg).map(({ brand, type }) => `${brand} ${type}`),
  );
  const left = models.filter(
    ({ brand, type, nameLatin, nameBg }) =>
      translated.has(`${brand} ${type}`) && !nameBg && /\bSeries\b|-Class\b/.test(nameLatin),
  );
  expect(left).toEqual([]);
  for (const { nameBg } of models) expect(nameBg ?? 'Ж').toMatch(/[А-я]/);
});
