import { environmentExceptions } from './areas.ts';
import type { ModuleGraph } from './module-graph.ts';
import { placeOf } from './place-of.ts';
import { roomExceptions, rooms } from './rooms.ts';
import { areaDirections, kernelAlone, sourceAlone } from './rules/area-directions.ts';
import { environmentReaders } from './rules/environment-readers.ts';
import { importForms } from './rules/import-forms.ts';
import { knownFolders, smallFolders } from './rules/known-folders.ts';
import { noCycles } from './rules/no-cycles.ts';
import { privateImports } from './rules/private-files.ts';
import { readableImports } from './rules/readable-imports.ts';
import { folderDirections, roomDirections } from './rules/room-directions.ts';
import { serverFiles } from './rules/server-files.ts';
import { sqlPlaces } from './rules/sql-places.ts';
import type { Violation } from './violation.ts';

const rules: Readonly<Record<string, (graph: ModuleGraph) => Violation[]>> = {
  'readable-imports': readableImports,
  'known-folders': knownFolders,
  'small-folders': smallFolders,
  'room-directions': roomDirections,
  'folder-directions': folderDirections,
  'import-forms': importForms,
  'private-imports': privateImports,
  'area-directions': areaDirections,
  'kernel-alone': kernelAlone,
  'source-alone': sourceAlone,
  'sql-places': sqlPlaces,
  'environment-readers': environmentReaders,
  'server-files': serverFiles,
  'no-cycles': noCycles,
};

export const ruleNames: readonly string[] = Object.keys(rules);

export function checkStructure(graph: ModuleGraph): Violation[] {
  return Object.values(rules).flatMap((rule) => rule(graph));
}

/** Entries of the lists that say nothing true any more. */
export function staleEntries({ modules, edges }: ModuleGraph): string[] {
  const files = [...modules.keys()];
  const emptyRooms = rooms.flatMap(({ name, planned }) => {
    const isEmpty = !files.some((file) => placeOf(file).room === name);
    if (isEmpty === (planned ?? false)) return [];
    return [
      isEmpty ? `${name} has no files: mark it as planned` : `${name} has files: remove its mark planned`,
    ];
  });
  const emptyFolders = rooms.flatMap(({ name, folders = [] }) =>
    folders
      .filter((folder) => !files.some((file) => file.startsWith(`src/features/${name}/${folder}/`)))
      .map((folder) => `${name} has no sub-folder ${folder}: remove it`),
  );
  const unusedExceptions = roomExceptions
    .filter(
      ({ from, to }) => !edges.some((it) => placeOf(it.from).room === from && placeOf(it.to).room === to),
    )
    .map(({ from, to }) => `${from} does not import ${to}: remove the exception`);
  const unusedReaders = environmentExceptions
    .filter(
      ({ file }) => ![...modules.values()].some((it) => file.test(it.path) && it.environmentUses.length > 0),
    )
    .map(({ file }) => `no file ${file.source} reads the environment: remove the exception`);
  return [...emptyRooms, ...emptyFolders, ...unusedExceptions, ...unusedReaders];
}
