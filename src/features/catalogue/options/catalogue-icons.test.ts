import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import type { Brand } from '../catalogue.ts';
import { catalogueIcons } from './catalogue-icons.ts';
import { parseCatalogueFiles, readCatalogueFiles } from '../catalogue-data.server.ts';
import interfaceIcons from '../data/interface-icons.json' with { type: 'json' };

const { brands } = parseCatalogueFiles(await readCatalogueFiles());
const catalogue = {
  brandByKey: new Map(
    brands.map((brand, id): [string, Brand] => [
      brand.key,
      {
        id,
        key: brand.key,
        name: brand.nameLatin,
        nameBg: brand.nameBg,
        aliases: [],
        countryIso2: null,
        popularity: {},
      },
    ]),
  ),
};

test('every brand has a self-contained icon', () => {
  const names = brands.map((brand) => brand.key);
  const set = catalogueIcons('brand', names, catalogue);
  expect(Object.keys(set?.icons ?? {})).toEqual(names);
  expect(set?.not_found).toBeUndefined();
  for (const [name, icon] of Object.entries(set?.icons ?? {})) {
    expect(icon.width, name).toBeGreaterThan(0);
    expect(icon.height, name).toBeGreaterThan(0);
    expect(icon.body, name).toMatch(/^<(?!svg)[\s\S]*>$/);
    expect(icon.body, name).not.toMatch(/<script|\bon\w+=|href=/);
  }
});

test('unknown names are listed once each', () => {
  expect(catalogueIcons('brand', ['bmw', 'nope', 'nope', '__proto__'], catalogue)).toMatchObject({
    prefix: 'brand',
    icons: { bmw: {} },
    not_found: ['nope', '__proto__'],
  });
  expect(catalogueIcons('volan', ['steering-wheel', 'constructor'], catalogue)).toMatchObject({
    icons: { 'steering-wheel': { width: 24, height: 24 } },
    not_found: ['constructor'],
  });
});

test('an unknown set gives undefined', () => {
  expect(catalogueIcons('nope', ['bmw'], catalogue)).toBeUndefined();
  expect(catalogueIcons('constructor', ['bmw'], catalogue)).toBeUndefined();
});

test('the API serves the drawings of our own pages', async () => {
  const sprite = await readFile(join(projectRoot(), 'src/ui/icons/icons.svg'), 'utf8');
  const inSprite = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>/g)];
  expect(inSprite.map(([, name]) => name)).toEqual(Object.keys(interfaceIcons));
  const bodies = new Map(Object.entries(interfaceIcons));
  for (const [, name = '', drawing = ''] of inSprite) expect(bodies.get(name), name).toContain(drawing);
});
