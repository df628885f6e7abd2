import type { MapProvinces } from '#features/places/map-provinces.ts';
import { mapSize, type MapPoint } from '#features/places/map-projection.ts';
import { arcLines, pathData, ringPoints, ringsOf, rounded, type Topology } from './country-paths.ts';

/** Names of the source that are not the English names of the catalogue. */
const sourceNames: Record<string, string> = {
  Sofia: 'sofia_province',
  'Grad Sofiya': 'sofia_city',
};
/** Units between tried positions of an anchor, about 1.1 km. */
const ANCHOR_STEP = 40;

/**
 * Borders between provinces, each line once, and the point of each province that is farthest from its border. The
 * border of the country is part of the outline of countries.
 */
export function provinceMap(
  source: Topology<'units'>,
  provinces: readonly { key: string; en: string }[],
): MapProvinces {
  const keyByName = { ...Object.fromEntries(provinces.map(({ key, en }) => [en, key])), ...sourceNames };
  const arcs = arcLines(source);
  const uses = arcs.map(() => 0);
  const areas = source.objects.units.geometries.map((geometry) => {
    const key = keyByName[geometry.properties.name];
    if (key === undefined) throw new Error(`unknown province ${geometry.properties.name}`);
    const rings = ringsOf(geometry);
    for (const arc of rings.flat()) uses[arc < 0 ? ~arc : arc]! += 1;
    return { key, rings: rings.map((ring) => ringPoints(ring, arcs)) };
  });
  return {
    borders: arcs
      .filter((_, arc) => uses[arc] === 2)
      .map((line) => pathData(rounded(line)))
      .join(''),
    provinces: areas
      .map(({ key, rings }) => ({ key, ...anchorOf(rings) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

/** Whether a point is inside closed rings (even-odd rule). */
export const isWithin = (point: MapPoint, rings: readonly MapPoint[][]): boolean =>
  rings.reduce((inside, ring) => inside !== isInRing(point, ring), false);

const isInRing = (point: MapPoint, ring: readonly MapPoint[]): boolean =>
  ring.reduce((inside, a, at) => {
    const b = ring.at(at - 1)!;
    const crosses =
      a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);

function anchorOf(rings: readonly MapPoint[][]): MapPoint {
  const points = rings.flat();
  let best = { x: 0, y: 0, room: -1 };
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const right = Math.min(mapSize.width, Math.max(...points.map(({ x }) => x)));
  const bottom = Math.min(mapSize.height, Math.max(...points.map(({ y }) => y)));
  for (let x = left; x < right; x += ANCHOR_STEP) {
    for (let y = top; y < bottom; y += ANCHOR_STEP) {
      const room = Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
      if (room > best.room && isWithin({ x, y }, rings)) best = { x, y, room };
    }
  }
  return { x: Math.round(best.x), y: Math.round(best.y) };
}
