import { databaseFiles } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest } from '../place-of.ts';
import type { Violation } from '../violation.ts';

/** SQL belongs in server files of rooms and platform, and in src/demo. */
export function sqlPlaces({ modules, edges }: ModuleGraph): Violation[] {
  const rule = 'sql-places';
  const isForbidden = (file: string): boolean => !databaseFiles.test(file) && !isTest(file);
  const advice = (file: string): string =>
    /^src\/(features|platform|kernel|ui)\//.test(file)
      ? 'a pure file has no SQL: put the query into a .server.ts file of a room'
      : 'call an operation of a room, which holds the query in a .server.ts file';
  const uses = [...modules.values()].flatMap(({ path: file, sqlUses }) =>
    isForbidden(file) ? sqlUses.map((it) => ({ rule, file, ...it, advice: advice(file) })) : [],
  );
  const imports = edges.flatMap(({ from: file, line, specifier, target, isTypeOnly }) => {
    const isDatabase = 'package' in target && ['kysely', 'pg'].includes(target.package);
    if (!isDatabase || isTypeOnly || !isForbidden(file)) return [];
    return [{ rule, file, line, text: specifier, advice: advice(file) }];
  });
  return [...uses, ...imports];
}
