import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { brandsOf, featuresOf, modelPath, modelsOf } from './catalogue.ts';
import { parseCatalogueFiles, readCatalogueFiles } from './catalogue-data.server.ts';
import { getCatalogue } from './get-catalogue.server.ts';
import { optionLabel } from './options/option-label.ts';
import { syncCatalogue } from './sync-catalogue.server.ts';

const { db } = await testDatabase();
const forgetLastCopy = () => db.deleteFrom('installation_fact').where('key', '=', 'catalogue').execute();

test('every row of the files is in the tables', async () => {
  const data = parseCatalogueFiles(await readCatalogueFiles());
  const catalogue = await getCatalogue(db);
  for (const list of [
    'brands',
    'models',
    'countries',
    'provinces',
    'cities',
    'colors',
    'features',
  ] as const) {
    expect(catalogue[list].length, list).toBe(data[list].length);
  }
  expect(catalogue.brandByKey.get('bmw')).toMatchObject({
    name: 'BMW',
    nameBg: 'БМВ',
    countryIso2: 'DE',
    popularity: { car: 92, bike: 60 },
  });
  expect(catalogue.modelByPath.get(modelPath('car', 'vw', 'golf'))).toMatchObject({
    name: 'Golf',
    nameBg: null,
    aliases: ['голф'],
  });
  expect(catalogue.modelByPath.get(modelPath('car', 'bmw', 'series_3'))?.nameBg).toBe('Серия 3');
  expect(catalogue.cityByKey.get('burgas')?.provinceKey).toBe('burgas');
  expect(catalogue.countries[0]?.key).toBe('bulgaria');
});

test('nothing is written when the files are unchanged since the last copy', async () => {
  expect(await syncCatalogue(db)).toBe(false);
});

test('another copy keeps what an operator changed or added and takes over other shipped values', async () => {
  const before = await getCatalogue(db);
  await db.updateTable('brand').set({ name: 'Changed' }).where('key', '=', 'audi').execute();
  // As shipped by an earlier version.
  await db
    .updateTable('brand')
    .set({ name: 'Old', shipped: sql`shipped || '{"name": "Old"}'` })
    .where('key', '=', 'bmw')
    .execute();
  await db
    .updateTable('model')
    .set({ first_year: null, shipped: sql`shipped || '{"first_year": null}'`, aliases: ['голфче'] })
    .where('id', '=', before.modelByPath.get(modelPath('car', 'vw', 'golf'))?.id ?? 0)
    .execute();
  await db
    .insertInto('brand')
    .values({ key: 'dacia', name: 'Mine', name_bg: 'Моя' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: 'Mine', shipped: null }))
    .execute();
  await db.insertInto('brand').values({ key: 'homemade', name: 'Homemade', name_bg: 'Домашен' }).execute();
  await forgetLastCopy();

  expect(await syncCatalogue(db)).toBe(true);

  const after = await getCatalogue(db);
  expect(after.brandByKey.get('audi')).toEqual({ ...before.brandByKey.get('audi'), name: 'Changed' });
  expect(after.brandByKey.get('bmw')).toEqual(before.brandByKey.get('bmw'));
  const golf = after.modelByPath.get(modelPath('car', 'vw', 'golf'));
  expect(golf?.aliases).toEqual(['голфче']);
  expect(golf?.firstYear).toBe(1974);
  expect(after.brandByKey.get('dacia')?.name).toBe('Mine');
  const { shipped } = await db
    .selectFrom('brand')
    .select('shipped')
    .where('key', '=', 'audi')
    .executeTakeFirstOrThrow();
  expect(shipped).toMatchObject({ name: 'Audi' });
  expect(after.brandByKey.get('homemade')?.nameBg).toBe('Домашен');
  expect(after.models.map((model) => model.id).sort()).toEqual(before.models.map((model) => model.id).sort());
});

test('only one of several concurrent processes writes', async () => {
  await forgetLastCopy();
  const wrote = await Promise.all([1, 2, 3].map(() => syncCatalogue(db)));
  expect(wrote.filter(Boolean)).toHaveLength(1);
});

test('lists are in display order', async () => {
  const catalogue = await getCatalogue(db);
  expect(brandsOf(catalogue, 'car')[0]?.key).toBe('mercedes_benz');
  expect(brandsOf(catalogue, 'trailer').some((brand) => brand.key === 'audi')).toBe(false);
  expect(modelsOf(catalogue, 'vw', 'car')[0]?.key).toBe('golf');
  expect(modelsOf(catalogue, 'vw').some((model) => model.type === 'bus')).toBe(true);
  expect(featuresOf(catalogue, 'boat').map((feature) => feature.key)).toContain('echo_sounder');
  expect(featuresOf(catalogue, 'boat').map((feature) => feature.key)).not.toContain('abs');
});

test('optionLabel finds the labels of the catalogue', async () => {
  const catalogue = await getCatalogue(db);
  expect(optionLabel('city', 'veliko_tarnovo', 'bg', catalogue)).toBe('Велико Търново');
  expect(optionLabel('origin', 'germany', 'en', catalogue)).toBe('Germany');
  expect(optionLabel('color', 'nardo_gray', 'bg', catalogue)).toBe('Нардо сив');
  expect(optionLabel('color', 'gray', 'en')).toBe('Grey');
  expect(optionLabel('brand', 'skoda', 'bg', catalogue)).toBe('Skoda');
  expect(optionLabel('feature', 'abs', 'bg', catalogue)).toBe('Антиблокираща система (ABS)');
  expect(optionLabel('condition', 'new', 'bg', catalogue, 'trailer')).toBe('Ново');
  expect(optionLabel('city', 'atlantis', 'bg', catalogue)).toBe('atlantis');
});
