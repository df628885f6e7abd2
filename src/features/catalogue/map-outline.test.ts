import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { mapTowns } from '#tools/map-outline/map-names.ts';
import { parseCatalogueFiles, readCatalogueFiles } from './catalogue-data.server.ts';
import { clampCamera } from './map-camera.ts';
import type { MapOutline } from './map-outline.ts';
import { toMap, type MapPoint } from './map-projection.ts';
import { townsInView } from './towns-in-view.ts';

const text = await readFile(join(projectRoot(), 'src/features/catalogue/ui/map-outline.json'), 'utf8');
const outline = JSON.parse(text) as MapOutline;
const { cities } = parseCatalogueFiles(await readCatalogueFiles());

/** The rings of path data that has one absolute start and relative lines. */
const ringsOf = (path: string): MapPoint[][] =>
  path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = [...ring.matchAll(/-?\d+/g)].map(Number);
      const points = [{ x, y }];
      for (let at = 0; at < steps.length; at += 2) {
        const last = points.at(-1);
        points.push({ x: last.x + steps[at]!, y: last.y + steps[at + 1]! });
      }
      return points;
    });

function countryAt(point: MapPoint): string {
  const isInside = (ring: MapPoint[]): boolean =>
    ring.reduce((inside, a, at) => {
      const b = ring.at(at - 1);
      const crosses =
        a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x;
      return crosses ? !inside : inside;
    }, false);
  return outline.countries.find(({ path }) => ringsOf(path).some(isInside))?.iso2 ?? 'sea';
}

describe('the outline', () => {
  it('is small enough to be fetched on the way', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(40 * 1024);
  });

  it.each([
    ['Sofia', 42.6975, 23.3241, 'BG'],
    ['Kardzhali', 41.65, 25.37, 'BG'],
    ['Bucharest', 44.43, 26.1, 'RO'],
    ['Niš', 43.32, 21.9, 'RS'],
    ['Skopje', 42.0, 21.43, 'MK'],
    ['Thessaloniki', 40.65, 22.95, 'GR'],
    ['Edirne', 41.68, 26.56, 'TR'],
    ['the Black Sea', 43.2, 29, 'sea'],
  ])('has %s where it is', (_name, latitude, longitude, country) => {
    expect(countryAt(toMap({ latitude, longitude }))).toBe(country);
  });

  it('has the towns of the catalogue', () => {
    expect(outline.towns).toEqual(mapTowns(cities));
  });
});

describe('names of towns', () => {
  const frame = { width: 856, height: 280 };
  const whole = clampCamera({ x: 0, y: 0, zoom: 0 }, frame, 11);
  const names = (zoom: number) =>
    townsInView(
      outline.towns,
      clampCamera({ ...toMap({ latitude: 42.7, longitude: 23.3 }), zoom }, frame, 11),
      frame,
      { locale: 'bg', taken: [] },
    );

  it('are those of the largest towns from afar', () => {
    const shown = names(whole.zoom).map(({ name }) => name);
    expect(shown[0]).toBe('София');
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.length).toBeLessThan(outline.towns.length);
  });

  it('do not run into each other or out of the frame', () => {
    for (const zoom of [7, 8, 9, 10]) {
      const shown = names(zoom);
      for (const [at, a] of shown.entries()) {
        expect(a.x + (a.left ? -1 : 1) * a.name.length * 6).toBeGreaterThan(0);
        expect(a.x + (a.left ? -1 : 1) * a.name.length * 6).toBeLessThan(frame.width);
        for (const b of shown.slice(at + 1)) {
          const apart = Math.abs(a.y - b.y) > 16 || Math.abs(a.x - b.x) > 6;
          expect(apart, `${a.name} and ${b.name}`).toBe(true);
        }
      }
    }
  });

  it('leave free what is taken', () => {
    const all = { left: 0, right: 856, top: 0, bottom: 280 };
    const camera = clampCamera({ ...toMap({ latitude: 42.7, longitude: 23.3 }), zoom: 9 }, frame, 11);
    expect(townsInView(outline.towns, camera, frame, { locale: 'bg', taken: [all] })).toEqual([]);
  });
});
