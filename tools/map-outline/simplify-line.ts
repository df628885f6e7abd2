import type { MapPoint } from '#features/places/map-projection.ts';

/** Douglas–Peucker: drops points within `tolerance` of the simplified line; keeps both ends. */
export function simplifyLine(points: readonly MapPoint[], tolerance: number): MapPoint[] {
  const keep = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance;
    for (let at = from + 1; at < to; at++) {
      const distance = distanceToSegment(points[at]!, points[from]!, points[to]!);
      if (distance > most) [most, farthest] = [distance, at];
    }
    if (farthest < 0) continue;
    keep.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => keep.has(at));
}

function distanceToSegment(point: MapPoint, from: MapPoint, to: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}
