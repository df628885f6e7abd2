import type { MapCountry } from '#features/places/map-outline.ts';
import { mapSize, toMap, type MapPoint } from '#features/places/map-projection.ts';
import { clipRing } from './clip-ring.ts';
import { simplifyLine } from './simplify-line.ts';

/** The subset of TopoJSON that the sources use: https://github.com/topojson/topojson-specification */
export interface Topology<Name extends string> {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<Name, { geometries: Geometry[] }>;
}
type Ring = number[];
type Geometry = { properties: { name: string } } & (
  | { type: 'Polygon'; arcs: Ring[] }
  | { type: 'MultiPolygon'; arcs: Ring[][] }
  | { type: null }
);

/** About 110 m: one pixel at the closest zoom without tiles. */
const TOLERANCE = 4;
/** Islands smaller than this many square units are omitted. */
const SMALLEST = 400;
// Beyond the drawn area, so that cut edges are never visible.
const MARGIN = 100;
const box = { left: -MARGIN, top: -MARGIN, right: mapSize.width + MARGIN, bottom: mapSize.height + MARGIN };

/** Outlines of all countries in the drawn area; `iso2ByName` maps those with a code. */
export function countryPaths(atlas: Topology<'countries'>, iso2ByName: Record<string, string>): MapCountry[] {
  const arcs = arcLines(atlas);
  return atlas.objects.countries.geometries.flatMap((geometry) => {
    const path = ringsOf(geometry)
      .map((ring) => rounded(clipRing(ringPoints(ring, arcs), box)))
      .filter((points) => points.length > 2 && area(points) >= SMALLEST)
      .map((points) => `${pathData(points)}z`)
      .join('');
    return path === '' ? [] : [{ iso2: iso2ByName[geometry.properties.name] ?? '', path }];
  });
}

/** Simplified arcs. Neighbours share arcs; simplifying each arc once keeps their borders identical. */
export const arcLines = ({ arcs, transform }: Topology<never>): MapPoint[][] =>
  arcs.map((arc) => simplifyLine(positions(arc, transform), TOLERANCE));

export function ringsOf(geometry: Geometry): Ring[] {
  if (geometry.type === 'Polygon') return geometry.arcs;
  return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : [];
}

function positions(arc: [number, number][], { scale, translate }: Topology<never>['transform']): MapPoint[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    // Mercator cannot show the poles.
    const latitude = Math.min(85, Math.max(-85, y * scale[1] + translate[1]));
    return toMap({ longitude: x * scale[0] + translate[0], latitude });
  });
}

/** A negative number means the arc `~number` reversed; each arc begins where the previous one ends. */
export const ringPoints = (ring: Ring, arcs: MapPoint[][]): MapPoint[] =>
  ring.flatMap((index) => {
    const arc = index < 0 ? arcs[~index]!.toReversed() : arcs[index]!;
    return arc.slice(1);
  });

export const rounded = (points: MapPoint[]): MapPoint[] =>
  points
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    .filter((point, at, all) => point.x !== all.at(at - 1).x || point.y !== all.at(at - 1).y);

const area = (points: MapPoint[]): number =>
  Math.abs(
    points.reduce((sum, point, at) => {
      const before = points.at(at - 1);
      return sum + before.x * point.y - point.x * before.y;
    }, 0),
  ) / 2;

/** Path data of an open line. */
export function pathData(points: MapPoint[]): string {
  const [first, ...rest] = points;
  let before = first!;
  const steps = rest.map((point) => {
    const step = `${point.x - before.x} ${point.y - before.y}`;
    before = point;
    return step;
  });
  return `M${first!.x} ${first!.y}l${steps.join(' ').replaceAll(' -', '-')}`;
}
