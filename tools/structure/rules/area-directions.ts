import { areas, type Area } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest, placeOf } from '../place-of.ts';
import type { Violation } from '../violation.ts';

/** kernel ← platform ← ui ← features ← pages ← http ← the program. */
export function areaDirections({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const importer = placeOf(from).area as Area;
    const imported = placeOf(to).area as Area;
    if (!Object.hasOwn(areas, importer) || !Object.hasOwn(areas, imported)) return [];
    // kernelAlone says more about kernel.
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
    const advice = `kernel imports nothing, no package either: ${areas.kernel.advice}`;
    return [{ rule: 'kernel-alone', file: from, line, text: specifier, advice }];
  });
}

/** The program runs without its tools and tests. Tests may import tests. */
export function sourceAlone({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const { area } = placeOf(to);
    const isOfTests = area === 'tests' || isTest(to);
    if (isTest(from) || (area !== 'tools' && !isOfTests)) return [];
    const advice = isOfTests
      ? 'the program does not know its tests: move what both need into src'
      : 'src does not know the tools: move what both need into src and let the tool import it';
    return [{ rule: 'source-alone', file: from, line, text: specifier, advice }];
  });
}
