import type { MapPoint } from '#features/places/map-projection.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Clips a closed ring to the box (Sutherland–Hodgman); parts may be joined along the edge of the box. */
export function clipRing(ring: readonly MapPoint[], box: Box): MapPoint[] {
  const edges: { inside: (p: MapPoint) => boolean; cross: (a: MapPoint, b: MapPoint) => MapPoint }[] = [
    { inside: ({ x }) => x >= box.left, cross: (a, b) => atX(a, b, box.left) },
    { inside: ({ x }) => x <= box.right, cross: (a, b) => atX(a, b, box.right) },
    { inside: ({ y }) => y >= box.top, cross: (a, b) => atY(a, b, box.top) },
    { inside: ({ y }) => y <= box.bottom, cross: (a, b) => atY(a, b, box.bottom) },
  ];
  let points = [...ring];
  for (const { inside, cross } of edges) {
    points = points.flatMap((point, at) => {
      const before = points.at(at - 1);
      if (inside(point)) return inside(before) ? [point] : [cross(before, point), point];
      return inside(before) ? [cross(before, point)] : [];
    });
  }
  return points;
}

const atX = (a: MapPoint, b: MapPoint, x: number): MapPoint => ({
  x,
  y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x),
});
const atY = (a: MapPoint, b: MapPoint, y: number): MapPoint => ({
  x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y),
  y,
});
