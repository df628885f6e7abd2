import { areas } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest, placeOf } from '../place-of.ts';
import { commonFolders, filesPerFolder, rooms } from '../rooms.ts';
import type { Violation } from '../violation.ts';

const list = 'tools/structure/rooms.ts';

/** Folders of src, features and rooms must be in the lists. */
export function knownFolders({ modules }: ModuleGraph): Violation[] {
  return [...modules.keys()].flatMap((file) => {
    const advice = folderAdvice(file);
    return advice ? [{ rule: 'known-folders', file, line: 1, text: '', advice }] : [];
  });
}

function folderAdvice(file: string): string | undefined {
  const { area, room: name, folder } = placeOf(file);
  if (!Object.hasOwn(areas, area))
    return `src/${area} is not declared: move the file, or add the folder to tools/structure/areas.ts`;
  if (area !== 'features') return undefined;
  if (file.split('/').length < 4) return 'a file of features belongs to a room: move it into one';
  const room = rooms.find((it) => it.name === name);
  if (!room) return `${name} is not a declared room: move the file to a room, or add ${name} to ${list}`;
  if (folder === undefined || room.folders?.includes(folder)) return undefined;
  const known = room.folders ? `one of ${room.folders.join(', ')}` : 'the room itself';
  return `${name}/${folder} is not a declared sub-folder: move the file to ${known}, or add ${folder} to ${name} in ${list}`;
}

/** Keeps folders small enough to overview. */
export function smallFolders({ modules }: ModuleGraph): Violation[] {
  const counts = new Map<string, number>();
  for (const file of modules.keys()) {
    if (placeOf(file).area !== 'features' || isTest(file) || !file.endsWith('.ts')) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    if (folder.split('/').some((name) => commonFolders.includes(name))) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    if (count <= filesPerFolder) return [];
    const advice = `${count} files, at most ${filesPerFolder}: declare sub-folders in ${list} and move files there`;
    return [{ rule: 'small-folders', file: folder, line: 1, text: '', advice }];
  });
}
