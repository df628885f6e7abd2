import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { mapTowns } from '#tools/map-outline/map-names.ts';
import { parseCatalogueFiles, readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import { clampCamera } from './map-camera.ts';
import type { MapOutline } from './map-outline.ts';
import { toMap, type MapPoint } from './map-projection.ts';
import type { LabelBox } from './label-room.ts';
import { labelsInView } from './labels-in-view.ts';

const text = await readFile(join(projectRoot(), 'src/features/places/ui/map-outline.json'), 'utf8');
const outline = JSON.parse(text) as MapOutline;
const { cities } = parseCatalogueFiles(await readCatalogueFiles());

/** Rings of path data that consists of one absolute start and relative lines. */
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

describe('map outline', () => {
  it('is smaller than 40 KB', () => {
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
  ])('places %s in the right country', (_name, latitude, longitude, country) => {
    expect(countryAt(toMap({ latitude, longitude }))).toBe(country);
  });

  it('contains the largest towns of the catalogue', () => {
    expect(outline.towns).toEqual(mapTowns(cities));
  });
});

describe('labels in view', () => {
  const frame = { width: 856, height: 280 };
  const sofia = toMap({ latitude: 42.7, longitude: 23.3 });
  const whole = clampCamera({ x: 0, y: 0, zoom: 0 }, frame, 11);
  const labels = (zoom: number, taken: LabelBox[] = [], locale: 'bg' | 'en' = 'bg') =>
    labelsInView(outline, clampCamera({ ...sofia, zoom }, frame, 11), frame, { locale, taken });

  it('show the largest towns when zoomed out', () => {
    const shown = labels(whole.zoom).towns.map(({ name }) => name);
    expect(shown[0]).toBe('София');
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.length).toBeLessThan(outline.towns.length);
    expect(labels(whole.zoom, [], 'en').towns[0]?.name).toBe('Sofia');
  });

  it('show countries and seas until the view is among towns', () => {
    expect(labels(whole.zoom).names.map(({ name }) => name)).toContain('Северна Македония');
    expect(labels(10).names).toEqual([]);
  });

  it('do not overlap or leave the frame', () => {
    for (const zoom of [7, 8, 9, 10]) {
      const { names, towns } = labels(zoom);
      // Narrower than the estimated widths, as real type may be.
      const boxes = [
        ...names.map(({ name, x, y }) => ({ name, y, from: x - name.length * 3, to: x + name.length * 3 })),
        ...towns.map(({ name, x, y, left }) => {
          const width = 7 + name.length * 6;
          return { name, y, from: left ? x - width : x, to: left ? x : x + width };
        }),
      ];
      for (const [at, a] of boxes.entries()) {
        expect(a.from, a.name).toBeGreaterThan(0);
        expect(a.to, a.name).toBeLessThan(frame.width);
        for (const b of boxes.slice(at + 1)) {
          const apart = Math.abs(a.y - b.y) > 16 || a.from > b.to || b.from > a.to;
          expect(apart, `${a.name} and ${b.name}`).toBe(true);
        }
      }
    }
  });

  it('keep out of taken boxes', () => {
    const all = { left: 0, right: frame.width, top: 0, bottom: frame.height };
    expect(labels(9, [all])).toEqual({ names: [], towns: [] });
  });
});
