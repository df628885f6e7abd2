import { routeModules } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest } from '../place-of.ts';
import type { Violation } from '../violation.ts';

const serverFile = /\.server\.tsx?$/;
/** All of src/demo runs on the server, except that a page shows the demo accounts. */
const serverFolder = /^src\/demo\/(?!accounts\/)/;

/** A file without `.server` in its name may reach the browser, with everything it imports. */
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
