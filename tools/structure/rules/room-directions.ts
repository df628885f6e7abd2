import type { ModuleGraph } from '../module-graph.ts';
import { placeOf } from '../place-of.ts';
import { folderWalls, roomExceptions, rooms } from '../rooms.ts';
import type { Violation } from '../violation.ts';

/** A room imports from rooms of lower lines only; so do its tests, which else belong to the higher room. */
export function roomDirections({ edges }: ModuleGraph): Violation[] {
  return edges.flatMap(({ from, to, line, specifier }) => {
    const importer = roomOf(from);
    const imported = roomOf(to);
    if (!importer || !imported || importer === imported) return [];
    if (imported.line < importer.line) return [];
    if (roomExceptions.some((it) => it.from === importer.name && it.to === imported.name)) return [];
    const advice =
      imported.line === importer.line
        ? `${importer.name} and ${imported.name} stand on one line (${imported.line}) and do not know each other: move what both need to a room of a lower line, or bring them together in pages`
        : `${importer.name} (line ${importer.line}) may not know ${imported.name} (line ${imported.line}): move what both need to a room of a lower line, or let the caller pass it in`;
    return [{ rule: 'room-directions', file: from, line, text: specifier, advice }];
  });
}

function roomOf(path: string): (typeof rooms)[number] | undefined {
  const { room } = placeOf(path);
  return rooms.find(({ name }) => name === room);
}

/** Walls between sub-folders of one room. */
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
    const advice = `${wall.room}/${wall.folder} imports none of ${wall.not.join(', ')}, since ${wall.reason}: pass it in, or move what both need to ${wall.folder}`;
    return [{ rule: 'folder-directions', file: from, line, text: specifier, advice }];
  });
}

/** `index` of search/index/x.ts, search/index/ui/x.tsx and the folder search/index. */
function folderIn(path: string): string | undefined {
  return path.split('/')[3];
}
