import { compositionFiles } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest, placeOf } from '../place-of.ts';
import { mountedFiles, privateFiles } from '../rooms.ts';
import type { Violation } from '../violation.ts';

/** Routes, jobs and operations are imported only by composition files, private files only by their room. */
export function privateImports({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const { area, room } = placeOf(to);
    if (area !== 'features' || placeOf(from).room === room) return [];
    const violation = (advice: string): Violation[] => [
      { rule: 'private-imports', file: from, line, text: specifier, advice },
    ];
    if (privateFiles.test(to))
      return violation(`only ${room} itself may import it: call an operation of ${room}`);
    // A test may mount what it needs.
    if (mountedFiles.test(to) && !compositionFiles.test(from) && !isTest(from))
      return violation(
        `only the composition (http, worker, main, context) may import it: call the operation of ${room} behind it`,
      );
    return [];
  });
}
