import { routeModules } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest } from '../place-of.ts';
import type { Violation } from '../violation.ts';

const serverFile = /\.server\.tsx?$/;
/** The market is made by the worker; only the accounts of demo mode are shown by a page. */
const serverFolder = /^src\/demo\/(?!accounts\/)/;

/** A file without `.server` in its name may reach the browser, and so may what it imports. */
export function serverFiles({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier, form, isTypeOnly }) => {
    if (!serverFile.test(to) || isTypeOnly || form === 'path') return [];
    if (serverFile.test(from) || serverFolder.test(from) || routeModules.test(from) || isTest(from))
      return [];
    const advice =
      'a file without .server may reach the browser: use `import type`, pass the value in, or name the file .server.ts';
    return [{ rule: 'server-files', file: from, line, text: specifier, advice }];
  });
}
