import { environmentExceptions } from './areas.ts';
import type { ModuleGraph } from './module-graph.ts';
import { placeOf } from './place-of.ts';
import { filesPerFolder, roomExceptions, rooms } from './rooms.ts';
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
import { truthApart } from './rules/truth-apart.ts';
import type { Violation } from './violation.ts';

interface Rule {
  says: string;
  check: (graph: ModuleGraph) => Violation[];
}

export const rules: Readonly<Record<string, Rule>> = {
  'readable-imports': {
    says: 'Every import resolves to a file or package and has a literal path.',
    check: readableImports,
  },
  'known-folders': {
    says: 'Folders of `src`, rooms and sub-folders of rooms are declared in the lists.',
    check: knownFolders,
  },
  'small-folders': {
    says: `A folder of a room holds at most ${filesPerFolder} non-test \`.ts\` files; \`ui\`, \`data\` and \`fixtures\` do not count.`,
    check: smallFolders,
  },
  'room-directions': { says: 'A room imports from rooms of lower lines only.', check: roomDirections },
  'folder-directions': {
    says: 'Sub-folders of a room do not import those that `folderWalls` forbids.',
    check: folderDirections,
  },
  'import-forms': {
    says: 'Imports across rooms and parts use the alias (`#features/…`), imports inside a room are relative.',
    check: importForms,
  },
  'private-imports': {
    says: '`-api` and `-jobs` files and `operations.server.ts` are imported only by their room and by composition files; `-limits` and `-rows` files only by their room.',
    check: privateImports,
  },
  'area-directions': {
    says: 'A part of `src` imports only from the parts listed above.',
    check: areaDirections,
  },
  'kernel-alone': { says: '`kernel` imports nothing, not even packages.', check: kernelAlone },
  'source-alone': {
    says: '`src` imports neither tools nor tests; tests may import tests.',
    check: sourceAlone,
  },
  'sql-places': {
    says: 'SQL occurs only in `.server.ts` files of rooms and `platform`, in `demo` and in tests.',
    check: sqlPlaces,
  },
  'environment-readers': {
    says: 'Only `config` reads `process.env`, with the exceptions in `areas.ts`.',
    check: environmentReaders,
  },
  'server-files': {
    says: 'A file without `.server` in its name imports only types from `.server` files; route modules and tests are exempt.',
    check: serverFiles,
  },
  'truth-apart': {
    says: 'Only `demo`, tools and tests know the true values of the demo market and how its prices are made.',
    check: truthApart,
  },
  'no-cycles': {
    says: 'There are no import cycles, including type-only and dynamic imports.',
    check: noCycles,
  },
};

export function checkStructure(graph: ModuleGraph): Violation[] {
  return Object.values(rules).flatMap(({ check }) => check(graph));
}

/** Entries of the lists that no longer match the code. */
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
