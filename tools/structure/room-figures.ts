import type { ModuleGraph } from './module-graph.ts';
import { isTest, placeOf } from './place-of.ts';

interface Figures {
  files: number;
  /** Lines of code, without blank lines, comment lines and tests. */
  lines: number;
  testLines: number;
  biggest: { file: string; lines: number };
}

/** Rounding steps, so that the page does not change with every edit. */
export const steps = { files: 5, lines: 100, biggest: 50, imports: 5 };

/** Rounds up, so that small values never become 0. */
export function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

/** Rounded figures of the files for which `holds` is true. */
export function figuresOf({ modules }: ModuleGraph, holds: (path: string) => boolean): Figures {
  const held = [...modules.values()].filter(({ path }) => holds(path));
  const sum = (of: typeof held): number =>
    roundUp(
      of.reduce((all, { lines }) => all + lines, 0),
      steps.lines,
    );
  const code = held.filter(({ path }) => !isTest(path));
  const rounded = code.map(({ path, lines }) => ({ file: path, lines: roundUp(lines, steps.biggest) }));
  // Modules are sorted by path: the first of equally large files wins.
  const biggest = rounded.reduce((best, it) => (it.lines > best.lines ? it : best), { file: '', lines: 0 });
  return {
    files: roundUp(code.length, steps.files),
    lines: sum(code),
    testLines: sum(held.filter(({ path }) => isTest(path))),
    biggest,
  };
}

/** Rounded import counts between rooms, without tests: importer → imported → count. */
export function importsBetweenRooms({ edges }: ModuleGraph): Map<string, Map<string, number>> {
  const exact = new Map<string, Map<string, number>>();
  for (const { from, to } of edges) {
    const importer = placeOf(from).room;
    const imported = placeOf(to).room;
    if (importer === undefined || imported === undefined || importer === imported || isTest(from)) continue;
    const row = exact.get(importer) ?? new Map<string, number>();
    exact.set(importer, row.set(imported, (row.get(imported) ?? 0) + 1));
  }
  for (const row of exact.values())
    for (const [imported, count] of row) row.set(imported, roundUp(count, steps.imports));
  return exact;
}
