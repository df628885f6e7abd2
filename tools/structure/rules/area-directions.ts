import { areas, type Area } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest, placeOf } from '../place-of.ts';
import type { Violation } from '../violation.ts';

/** kernel ← platform ← ui ← features ← pages ← http ← program. */
export function areaDirections({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const importer = placeOf(from).area as Area;
    const imported = placeOf(to).area as Area;
    if (!Object.hasOwn(areas, importer) || !Object.hasOwn(areas, imported)) return [];
    // The advice of kernelAlone for kernel is more specific.
    if (importer === imported || importer === 'kernel') return [];
    const { mayImport, advice } = areas[importer];
    if (mayImport.includes(imported)) return [];
    return [{ rule: 'area-directions', file: from, line, text: specifier, advice }];
  });
}

export function kernelAlone({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    if (placeOf(from).area !== 'kernel') return [];
    const { area } = placeOf(to);
    const isOfTest = isTest(from) && (to === '' || area === 'tests');
    if (area === 'kernel' || isOfTest) return [];
    const advice = `kernel imports nothing, not even packages: ${areas.kernel.advice}`;
    return [{ rule: 'kernel-alone', file: from, line, text: specifier, advice }];
  });
}

/** The program must run without tools and tests. Tests may import tests. */
export function sourceAlone({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const { area } = placeOf(to);
    const isOfTests = area === 'tests' || isTest(to);
    if (isTest(from) || (area !== 'tools' && !isOfTests)) return [];
    const advice = isOfTests
      ? 'src must not depend on tests: move shared code into src'
      : 'src must not depend on tools: move shared code into src and let the tool import it';
    return [{ rule: 'source-alone', file: from, line, text: specifier, advice }];
  });
}
