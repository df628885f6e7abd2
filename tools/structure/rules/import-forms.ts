import type { ModuleGraph } from '../module-graph.ts';
import { placeOf, type Place } from '../place-of.ts';
import type { Violation } from '../violation.ts';

/** Aliases across rooms and areas show the target's place; relative paths inside a room let it move. */
export function importForms({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier, form }) => {
    if (to === '' || form === 'path') return [];
    const importer = placeOf(from);
    const imported = placeOf(to);
    const isHome = homeOf(importer) === homeOf(imported);
    const isAlias = specifier.startsWith('#');
    const violation = (advice: string): Violation[] => [
      { rule: 'import-forms', file: from, line, text: specifier, advice },
    ];
    if (isHome && isAlias && importer.room !== undefined)
      return violation('the file is in the same room: import it by a relative path');
    // Files directly in src belong to no folder, so their relative imports leave none.
    if (!isHome && !isAlias && importer.area !== 'program')
      return violation(`the path leaves ${homeOf(importer)}: write ${aliasOf(to)}`);
    return [];
  });
}

function homeOf({ area, room }: Place): string {
  return room === undefined ? area : `${area}/${room}`;
}

function aliasOf(path: string): string {
  return path.includes('/', 4) ? `#${path.replace(/^src\//, '')}` : `#${path}`;
}
