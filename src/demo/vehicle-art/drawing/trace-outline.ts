import { itemAt, lerp } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Vertex } from '#demo/vehicle-art/drawing/surface-vertices.ts';

/** Loops below this area, in half square pixels, are invisible. */
const smallestArea = 1.2;
/** More steps than any drawn outline has; protects against endless loops in a broken mesh. */
const longestLoop = 20_000;

type Edge = readonly [Vertex, Vertex];

/** Above any vertex number, so that two numbers fit into one key. */
const keyBase = 2 ** 26;

/** Assigns the same number to the same cut from both adjacent cells. */
class CutNumbers {
  readonly #numbers = new Map<number, number>();
  #next: number;

  constructor(first: number) {
    this.#next = first;
  }

  of(a: Vertex, b: Vertex): number {
    const key = a.id < b.id ? a.id * keyBase + b.id : b.id * keyBase + a.id;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#next);
    return this.#next++;
  }
}

type Field = 'facing' | 'tone';

function cutBetween(a: Vertex, b: Vertex, t: number, id: number): Vertex {
  return {
    id,
    x: lerp(a.x, b.x, t),
    y: lerp(a.y, b.y, t),
    facing: lerp(a.facing, b.facing, t),
    tone: lerp(a.tone, b.tone, t),
  };
}

/** The part of a polygon where the field is at or above the threshold. */
function clip(
  polygon: readonly Vertex[],
  field: Field,
  threshold: number,
  numbers: CutNumbers,
): readonly Vertex[] {
  const clipped: Vertex[] = [];
  for (let index = 0; index < polygon.length; index++) {
    const a = itemAt(polygon, index);
    const b = itemAt(polygon, (index + 1) % polygon.length);
    const fa = a[field] - threshold;
    const fb = b[field] - threshold;
    if (fa >= 0) clipped.push(a);
    if (fa >= 0 !== fb >= 0) clipped.push(cutBetween(a, b, fa / (fa - fb), numbers.of(a, b)));
  }
  return clipped;
}

/** Number of corners of a cell at or above the threshold. */
function countAbove(cell: readonly Vertex[], field: Field, threshold: number): number {
  let count = 0;
  for (const vertex of cell) if (vertex[field] >= threshold) count++;
  return count;
}

/** Edges that belong to one cell only: the border of the visible part that is at least as light as `level`. */
function borderEdges(vertices: readonly Vertex[], columns: number, level: number | null): Iterable<Edge> {
  const edges = new Map<number, Edge>();
  const facingCuts = new CutNumbers(vertices.length);
  const toneCuts = new CutNumbers(keyBase / 2);
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
      if (level !== null && countAbove(cell, 'tone', level) === 0) continue;
      const visible = countAbove(cell, 'facing', 0);
      if (visible === 0) continue;
      if (visible < cell.length) cell = clip(cell, 'facing', 0, facingCuts);
      if (level !== null && countAbove(cell, 'tone', level) < cell.length) {
        cell = clip(cell, 'tone', level, toneCuts);
      }
      if (cell.length < 3) continue;
      for (let index = 0; index < cell.length; index++) {
        const a = itemAt(cell, index);
        const b = itemAt(cell, (index + 1) % cell.length);
        if (a.id === b.id || edges.delete(b.id * keyBase + a.id)) continue;
        edges.set(a.id * keyBase + b.id, [a, b]);
      }
    }
  }
  return edges.values();
}

function twiceArea(loop: readonly Point2[]): number {
  let area = 0;
  loop.forEach((a, index) => {
    const b = itemAt(loop, (index + 1) % loop.length);
    area += a[0] * b[1] - b[0] * a[1];
  });
  return Math.abs(area);
}

/** Removes and returns the last edge that starts at a vertex. */
function takeEdge(edgesFrom: Map<number, Edge[]>, id: number): Edge | undefined {
  const edges = edgesFrom.get(id);
  const edge = edges?.pop();
  if (edges?.length === 0) edgesFrom.delete(id);
  return edge;
}

/**
 * Closed loops, in pixels, around the part of a mesh that faces the camera and, with a level, is at least that
 * light. `columns` is the length of a mesh row.
 */
export function traceOutline(vertices: readonly Vertex[], columns: number, level: number | null): Point2[][] {
  const edgesFrom = new Map<number, Edge[]>();
  for (const edge of borderEdges(vertices, columns, level)) {
    const edges = edgesFrom.get(edge[0].id);
    if (edges) edges.push(edge);
    else edgesFrom.set(edge[0].id, [edge]);
  }
  const loops: Point2[][] = [];
  for (let start = edgesFrom.keys().next(); !start.done; start = edgesFrom.keys().next()) {
    const loop: Point2[] = [];
    let edge = takeEdge(edgesFrom, start.value);
    if (edge) loop.push([edge[0].x, edge[0].y]);
    while (edge && edge[1].id !== start.value && loop.length < longestLoop) {
      loop.push([edge[1].x, edge[1].y]);
      edge = takeEdge(edgesFrom, edge[1].id);
    }
    if (twiceArea(loop) > smallestArea) loops.push(loop);
  }
  return loops;
}
