import type { ModuleGraph } from '../module-graph.ts';
import { placeOf } from '../place-of.ts';
import { folderWalls, roomExceptions, rooms } from '../rooms.ts';
import type { Violation } from '../violation.ts';

/** A room and its tests import only from rooms of lower lines. */
export function roomDirections({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const importer = roomOf(from);
    const imported = roomOf(to);
    if (!importer || !imported || importer === imported) return [];
    if (imported.line < importer.line) return [];
    if (roomExceptions.some((it) => it.from === importer.name && it.to === imported.name)) return [];
    const advice =
      imported.line === importer.line
        ? `${importer.name} and ${imported.name} are on one line (${imported.line}) and must not import each other: move shared code to a room of a lower line, or combine them in pages`
        : `${importer.name} (line ${importer.line}) must not import ${imported.name} (line ${imported.line}): move shared code to a room of a lower line, or let the caller pass it in`;
    return [{ rule: 'room-directions', file: from, line, text: specifier, advice }];
  });
}

function roomOf(path: string): (typeof rooms)[number] | undefined {
  const { room } = placeOf(path);
  return rooms.find(({ name }) => name === room);
}

/** Enforces `folderWalls` between sub-folders of one room. */
export function folderDirections({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const importer = placeOf(from);
    const imported = placeOf(to);
    if (importer.room === undefined || importer.room !== imported.room) return [];
    const wall = folderWalls.find(
      ({ room, folder, not }) =>
        room === importer.room && folder === folderIn(from) && not.includes(folderIn(to) ?? ''),
    );
    if (!wall) return [];
    const advice = `${wall.room}/${wall.folder} imports none of ${wall.not.join(', ')}, because ${wall.reason}: pass the value in, or move shared code to ${wall.folder}`;
    return [{ rule: 'folder-directions', file: from, line, text: specifier, advice }];
  });
}

/** `index` for search/index/x.ts, search/index/ui/x.tsx and the folder search/index. */
function folderIn(path: string): string | undefined {
  return path.split('/')[3];
}
