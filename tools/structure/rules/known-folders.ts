import { areas } from '../areas.ts';
import type { ModuleGraph } from '../module-graph.ts';
import { isTest, placeOf } from '../place-of.ts';
import { commonFolders, filesPerFolder, rooms } from '../rooms.ts';
import type { Violation } from '../violation.ts';

const list = 'tools/structure/rooms.ts';

/** Folders of src, of features and of rooms stand in the list. */
export function knownFolders({ modules }: ModuleGraph): Violation[] {
  return [...modules.keys()].flatMap((file) => {
    const advice = folderAdvice(file);
    return advice ? [{ rule: 'known-folders', file, line: 1, text: '', advice }] : [];
  });
}

function folderAdvice(file: string): string | undefined {
  const { area, room: name, folder } = placeOf(file);
  if (!Object.hasOwn(areas, area))
    return `src/${area} is no part of the program: move the file, or add the part to tools/structure/areas.ts`;
  if (area !== 'features') return undefined;
  if (file.split('/').length < 4) return 'a file of features belongs to a room: move it into one';
  const room = rooms.find((it) => it.name === name);
  if (!room) return `${name} is no room: move the file to a room, or give ${name} a line in ${list}`;
  if (folder === undefined || room.folders?.includes(folder)) return undefined;
  const known = room.folders ? `one of ${room.folders.join(', ')}` : 'the room itself';
  return `${name}/${folder} is no sub-folder: move the file to ${known}, or add ${folder} to ${name} in ${list}`;
}

/** A folder with many files hides what it is made of. */
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
    const advice = `${count} files, at most ${filesPerFolder}: name sub-folders in ${list} and move files there`;
    return [{ rule: 'small-folders', file: folder, line: 1, text: '', advice }];
  });
}
