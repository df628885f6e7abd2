import { itemAt, lerp } from '../geometry/numbers.ts';
import type { Point2 } from '../geometry/vector.ts';
import type { Vertex } from './surface-vertices.ts';

/** Loops below this area, in half square pixels, cannot be seen. */
const smallestArea = 1.2;
/** More steps than any drawn outline has: a broken mesh must not hang the program. */
const longestLoop = 20_000;

type Edge = readonly [Vertex, Vertex];

/** The same cut must get the same key from both cells that share the edge. */
function cutKey(a: Vertex, b: Vertex, tag: string): string {
  if (a.id >= 0 && b.id >= 0) return `${tag}${Math.min(a.id, b.id)}_${Math.max(a.id, b.id)}`;
  return tag + (a.key < b.key ? `${a.key}~${b.key}` : `${b.key}~${a.key}`);
}

/** The part of a polygon where the field is at or above the threshold. */
function clip(
  polygon: readonly Vertex[],
  field: 'facing' | 'tone',
  threshold: number,
  tag: string,
): readonly Vertex[] {
  if (polygon.every((vertex) => vertex[field] >= threshold)) return polygon;
  const clipped: Vertex[] = [];
  polygon.forEach((a, index) => {
    const b = itemAt(polygon, (index + 1) % polygon.length);
    const fa = a[field] - threshold;
    const fb = b[field] - threshold;
    if (fa >= 0) clipped.push(a);
    if (fa >= 0 === fb >= 0) return;
    const t = fa / (fa - fb);
    clipped.push({
      key: cutKey(a, b, tag),
      id: -1,
      x: lerp(a.x, b.x, t),
      y: lerp(a.y, b.y, t),
      facing: lerp(a.facing, b.facing, t),
      tone: lerp(a.tone, b.tone, t),
    });
  });
  return clipped;
}

/** Edges that belong to one cell only: the border of the visible part that is at least as light as `level`. */
function borderEdges(vertices: readonly Vertex[], columns: number, level: number | null): Edge[] {
  const edges = new Map<string, Edge>();
  const rows = vertices.length / columns;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corner = row * columns + column;
      let cell: readonly Vertex[] = [
        itemAt(vertices, corner),
        itemAt(vertices, corner + columns),
        itemAt(vertices, corner + columns + 1),
        itemAt(vertices, corner + 1),
      ];
      cell = clip(cell, 'facing', 0, 'f');
      if (level !== null) cell = clip(cell, 'tone', level, 's');
      if (cell.length < 3) continue;
      cell.forEach((a, index) => {
        const b = itemAt(cell, (index + 1) % cell.length);
        if (a.key !== b.key && !edges.delete(`${b.key}>${a.key}`)) edges.set(`${a.key}>${b.key}`, [a, b]);
      });
    }
  }
  return [...edges.values()];
}

function twiceArea(loop: readonly Point2[]): number {
  let area = 0;
  loop.forEach((a, index) => {
    const b = itemAt(loop, (index + 1) % loop.length);
    area += a[0] * b[1] - b[0] * a[1];
  });
  return Math.abs(area);
}

/** Takes the last edge that starts at `key` out of the map. */
function takeEdge(edgesFrom: Map<string, Edge[]>, key: string): Edge | undefined {
  const edges = edgesFrom.get(key);
  const edge = edges?.pop();
  if (edges?.length === 0) edgesFrom.delete(key);
  return edge;
}

/**
 * Closed loops, in pixels, around the part of a mesh that faces the camera and, with a level, is at least that
 * light. `columns` is the length of a mesh row.
 */
export function traceOutline(vertices: readonly Vertex[], columns: number, level: number | null): Point2[][] {
  const edgesFrom = new Map<string, Edge[]>();
  for (const edge of borderEdges(vertices, columns, level)) {
    const edges = edgesFrom.get(edge[0].key);
    if (edges) edges.push(edge);
    else edgesFrom.set(edge[0].key, [edge]);
  }
  const loops: Point2[][] = [];
  for (let start = edgesFrom.keys().next(); !start.done; start = edgesFrom.keys().next()) {
    const loop: Point2[] = [];
    let edge = takeEdge(edgesFrom, start.value);
    if (edge) loop.push([edge[0].x, edge[0].y]);
    while (edge && edge[1].key !== start.value && loop.length < longestLoop) {
      loop.push([edge[1].x, edge[1].y]);
      edge = takeEdge(edgesFrom, edge[1].key);
    }
    if (twiceArea(loop) > smallestArea) loops.push(loop);
  }
  return loops;
}
