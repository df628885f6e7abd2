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

/** A square of the mesh with a corner that faces the camera. */
interface Cell {
  readonly corners: readonly Vertex[];
  /** Whether all of it faces the camera. */
  readonly faces: boolean;
  readonly darkest: number;
  readonly lightest: number;
  /** Whether one of its sides is on the border of the mesh. */
  readonly isOuter: boolean;
}

function cellsOf(vertices: readonly Vertex[], columns: number): Cell[] {
  const cells: Cell[] = [];
  const rows = vertices.length / columns;
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corner = row * columns + column;
      const a = itemAt(vertices, corner);
      const b = itemAt(vertices, corner + columns);
      const c = itemAt(vertices, corner + columns + 1);
      const d = itemAt(vertices, corner + 1);
      if (Math.max(a.facing, b.facing, c.facing, d.facing) < 0) continue;
      cells.push({
        corners: [a, b, c, d],
        faces: Math.min(a.facing, b.facing, c.facing, d.facing) >= 0,
        darkest: Math.min(a.tone, b.tone, c.tone, d.tone),
        lightest: Math.max(a.tone, b.tone, c.tone, d.tone),
        isOuter: row === 0 || column === 0 || row === rows - 2 || column === columns - 2,
      });
    }
  }
  return cells;
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

/** Traces the part of a mesh that faces the camera, at any number of levels of light. */
export class OutlineTracer {
  readonly #size: number;
  readonly #columns: number;
  readonly #cells: readonly Cell[];

  /** `columns` is the length of a mesh row. */
  constructor(vertices: readonly Vertex[], columns: number) {
    this.#size = vertices.length;
    this.#columns = columns;
    this.#cells = cellsOf(vertices, columns);
  }

  /** Closed loops, in pixels, around what faces the camera and, with a level, is at least that light. */
  loops(level: number | null): Point2[][] {
    const edgesFrom = new Map<number, Edge[]>();
    for (const edge of this.#borderEdges(level)) {
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

  /** Edges that belong to one cell only: the border of the visible part that is at least as light as `level`. */
  #borderEdges(level: number | null): Iterable<Edge> {
    const edges = new Map<number, Edge>();
    const facingCuts = new CutNumbers(this.#size);
    const toneCuts = new CutNumbers(keyBase / 2);
    for (const { corners, faces, darkest, lightest, isOuter } of this.#cells) {
      if (level !== null && lightest < level) continue;
      const isLight = level === null || darkest >= level;
      if (faces && isLight && !isOuter) continue;
      const facing = faces ? corners : clip(corners, 'facing', 0, facingCuts);
      const polygon = isLight ? facing : clip(facing, 'tone', level, toneCuts);
      if (polygon.length < 3) continue;
      for (let index = 0; index < polygon.length; index++) {
        const a = itemAt(polygon, index);
        const b = itemAt(polygon, (index + 1) % polygon.length);
        if (a.id === b.id || this.#isShared(a.id, b.id) || edges.delete(b.id * keyBase + a.id)) continue;
        edges.set(a.id * keyBase + b.id, [a, b]);
      }
    }
    return edges.values();
  }

  /** Whether an edge is a whole side of two cells; both then contain it, so it is never on the border. */
  #isShared(a: number, b: number): boolean {
    if (a >= this.#size || b >= this.#size) return false;
    const column = a % this.#columns;
    if (column === b % this.#columns) return column > 0 && column < this.#columns - 1;
    const start = a - column;
    return start > 0 && start < this.#size - this.#columns;
  }
}
