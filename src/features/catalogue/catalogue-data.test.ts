import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distanceKm } from '#kernel/distance.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { parseCatalogueFiles, readCatalogueFiles } from './catalogue-data.server.ts';
import { colorFamilies, featureCategories, optionSets } from './options/option-set.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from './fields/vehicle-type-key.ts';

const data = parseCatalogueFiles(await readCatalogueFiles());
const folder = join(projectRoot(), 'src/features/catalogue/data');
const texts = await Promise.all(
  (await readdir(folder)).map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
);

const modelsOfType = (type: VehicleTypeKey) => data.models.filter((model) => model.type === type);
const keys = (rows: readonly { key: string }[]) => rows.map((row) => row.key);
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('the catalogue covers the models, colours, features and towns of the market', () => {
  const carBrands = new Set(modelsOfType('car').map((model) => model.brand));
  expect(carBrands.size).toBeGreaterThanOrEqual(100);
  expect(modelsOfType('car').length).toBeGreaterThanOrEqual(1200);
  for (const type of vehicleTypeKeys) expect(modelsOfType(type).length, type).toBeGreaterThanOrEqual(100);
  expect(data.colors).toHaveLength(72);
  expect(data.features.filter((feature) => feature.types.includes('car'))).toHaveLength(107);
  expect(data.provinces).toHaveLength(28);
  expect(data.cities).toHaveLength(112);
});

test('every key of the specification exists', () => {
  const has = (rows: readonly { key: string }[], wanted: string) =>
    expect(wanted.split(' ').filter((key) => !keys(rows).includes(key))).toEqual([]);
  has(
    data.brands,
    'alfa_romeo audi bmw chevrolet citroen dacia fiat ford honda hyundai jeep kia land_rover mazda mercedes_benz mini mitsubishi nissan opel peugeot porsche renault seat skoda subaru suzuki toyota volvo vw ferrari lamborghini maserati bentley rolls_royce aston_martin mclaren bugatti koenigsegg',
  );
  has(
    modelsOfType('car'),
    'a3 a4 a6 q5 series_3 series_5 x3 c_class e_class glc golf passat tiguan camry corolla rav4 civic accord cr_v focus fusion escape altima sentra rogue',
  );
  has(
    data.features,
    '2_3_doors 4_5_doors 4x4 7_seats abs airbags alarm alloy_wheels air_conditioning climate_control leather_seats heated_seats navigation parktronic led_headlines xenon_headlights panoramic_roof gas_system methane_system leasing barter warranty service_book tuning taxi ambulance bulletproof refrigerated retro on_parts new_import with_registration tax_credit',
  );
  has(
    data.cities,
    'asenovgrad blagoevgrad burgas dobrich gabrovo haskovo pazardzhik pernik pleven plovdiv ruse shumen sliven sofia stara_zagora varna veliko_tarnovo vidin vratsa yambol',
  );
  has(
    data.countries,
    'bulgaria croatia france germany greece italy north_macedonia romania russia serbia spain turkey ukraine united_kingdom united_states',
  );
  has(data.colors, 'black white silver gray red blue pearl_white rosso_corsa nardo_gray');
});

test('keys are unique within their list', () => {
  const { countries, provinces, cities, colors, features, brands } = data;
  const lists = { countries, provinces, cities, colors, features, brands, colorFamilies, featureCategories };
  for (const [name, rows] of Object.entries({ ...lists, ...optionSets }))
    expect(repeated(keys(rows)), name).toEqual([]);
  expect(repeated(data.models.map((model) => `${model.type}/${model.brand}/${model.key}`))).toEqual([]);
});

test('every reference resolves', () => {
  const brandKeys = new Set(keys(data.brands));
  const provinceKeys = new Set(keys(data.provinces));
  expect(data.models.filter((model) => !brandKeys.has(model.brand))).toEqual([]);
  expect(data.cities.filter((city) => !provinceKeys.has(city.province))).toEqual([]);
  expect(data.colors.filter((color) => !keys(colorFamilies).includes(color.family))).toEqual([]);
  expect(data.features.filter((each) => !keys(featureCategories).includes(each.category))).toEqual([]);
  for (const type of vehicleTypeKeys)
    expect(data.features.some((each) => each.types.includes(type))).toBe(true);
});

test('a brand is offered for exactly the types it has models of', () => {
  const made = new Set(data.models.map((model) => `${model.brand}/${model.type}`));
  const offered = data.brands.flatMap((brand) =>
    Object.keys(brand.popularityInBulgaria).map((type) => `${brand.key}/${type}`),
  );
  expect(offered.filter((pair) => !made.has(pair))).toEqual([]);
  expect([...made].filter((pair) => !offered.includes(pair))).toEqual([]);
});

test('every label has text in both languages, the Bulgarian one in Cyrillic with few exceptions', () => {
  const labels = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/"bg": "([^"]*)", "en": "([^"]*)"/g)].map(([, bg = '', en = '']) => ({ file, bg, en })),
  );
  expect(labels.length).toBeGreaterThan(500);
  expect(labels.filter(({ bg, en }) => bg.trim() !== bg || en.trim() !== en || !bg || !en)).toEqual([]);
  expect(labels.filter(({ en }) => /[а-я]/i.test(en))).toEqual([]);
  const latin = labels.map(({ bg }) => bg).filter((bg) => !/[а-я]/i.test(bg) && /[a-z]{2}/i.test(bg));
  expect(new Set(latin)).toEqual(new Set(['ATV', 'UTV', 'PVC', 'VIN']));
});

test('no word mixes Latin and Cyrillic letters that look alike', () => {
  const mixed = texts.flatMap(({ text }) =>
    [...text.matchAll(/\p{L}+/gu)]
      .map(([word]) => word)
      .filter((word) => /[a-z]/i.test(word) && /[а-я]/i.test(word)),
  );
  expect(mixed).toEqual([]);
});

test('coordinates of towns give the known distances and lie in Bulgaria', () => {
  const place = new Map(data.cities.map((city) => [city.key, city]));
  const km = (from: string, to: string): number => {
    const [a, b] = [place.get(from), place.get(to)];
    if (!a || !b) throw new Error(`${from} or ${to} is missing`);
    return distanceKm(a, b);
  };
  expect(km('sofia', 'pernik')).toBeCloseTo(26.3, 0);
  expect(km('sofia', 'plovdiv')).toBeCloseTo(131.7, 0);
  expect(km('plovdiv', 'asenovgrad')).toBeCloseTo(18, 0);
  expect(km('veliko_tarnovo', 'gorna_oryahovitsa')).toBeCloseTo(7.9, 0);
  expect(km('ruse', 'razgrad')).toBeCloseTo(57.4, 0);
  const outside = data.cities.filter(
    ({ latitude, longitude }) => latitude < 41.2 || latitude > 44.3 || longitude < 22.3 || longitude > 28.7,
  );
  expect(outside).toEqual([]);
});
