import type { ModuleGraph } from '../module-graph.ts';
import type { Violation } from '../violation.ts';

/** Reports what the other rules cannot see: syntax errors, computed and unresolved imports. */
export function readableImports({ modules, edges }: ModuleGraph): Violation[] {
  const rule = 'readable-imports';
  const broken = [...modules.values()].flatMap(({ path, parseErrors }) =>
    parseErrors.map(({ line, text }) => ({ rule, file: path, line, text, advice: 'correct the syntax' })),
  );
  const missing = edges.flatMap(({ from, line, specifier, target, isComputed }) => {
    if (!('missing' in target)) return [];
    const advice = isComputed
      ? 'a computed import cannot be checked: write one import per module'
      : `there is no ${target.missing}: correct the path`;
    return [{ rule, file: from, line, text: specifier, advice }];
  });
  return [...broken, ...missing];
}
