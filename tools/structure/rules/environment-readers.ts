import { configFiles, environmentExceptions } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest } from '../place-of.ts';
import type { Violation } from '../violation.ts';

export function environmentReaders({ modules }: ModuleGraph): Violation[] {
  return [...modules.values()].flatMap(({ path, environmentUses }) => {
    const isAllowed =
      isTest(path) || configFiles.test(path) || environmentExceptions.some(({ file }) => file.test(path));
    if (isAllowed) return [];
    const advice = 'only src/config reads the environment: declare the variable there and pass the value in';
    return environmentUses.map((it) => ({ rule: 'environment-readers', file: path, ...it, advice }));
  });
}
