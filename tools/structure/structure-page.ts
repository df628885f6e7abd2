import { areas } from './areas.ts';
import { rules } from './check-structure.ts';
import type { ModuleGraph } from './module-graph.ts';
import { placeOf } from './place-of.ts';
import { figuresOf, importsBetweenRooms, steps } from './room-figures.ts';
import { folderWalls, roomExceptions, rooms } from './rooms.ts';

export function structurePage(graph: ModuleGraph): string {
  return `# Structure of the code

Written by \`node tools/structure/write-structure.ts\` (part of \`npm run generate\`); \`npm run lint\` compares it. \`tests/structure\` checks every import of \`src\` against the lists in \`tools/structure/rooms.ts\` and \`areas.ts\`.

Figures are rounded up, so that this page does not change with every edit: files to ${steps.files}, lines to ${steps.lines}, the biggest file to ${steps.biggest}, imports to ${steps.imports}. Lines are lines of code, without blank lines and comments.

## Rooms
The folders of \`src/features\`. A room imports only from rooms of lower lines.

![Rooms in their lines and the imports between them](pictures/structure.svg)

Curves lead down from the importing room, in its colour, to the imported room; thicker curves stand for more imports. Planned rooms are at the right.

${table(
  ['line', 'room', 'purpose', 'files', 'lines', 'tests', 'biggest file'],
  rooms.map((room) => roomRow(room, graph)),
)}

## Imports between rooms
Tests are not counted. ${exceptions()}

${table(
  ['room', 'imports from'],
  [...importsBetweenRooms(graph)].map(([room, counts]) => [
    room,
    [...counts]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  ]),
)}

## Parts of src
${table(
  ['part', 'may import', 'files', 'lines', 'tests', 'biggest file'],
  Object.entries(areas)
    // Contains only generated files.
    .filter(([name]) => name !== 'messages')
    .map(([name, { mayImport }]) => [
      name === 'program' ? 'files directly in `src`' : `\`${name}\``,
      name === 'program' ? 'all' : mayImport.join(', ') || 'nothing',
      ...figures(graph, (path) => placeOf(path).area === name),
    ]),
)}

## Rules
${Object.entries(rules)
  .map(([name, { says }]) => `- **${name}**: ${says}`)
  .join('\n')}
${folderWalls.map(({ room, folder, not, reason }) => `- \`${room}/${folder}\` imports none of ${not.join(', ')}: ${reason}.`).join('\n')}
`;
}

function roomRow(
  { line, name, purpose, folders, planned }: (typeof rooms)[number],
  graph: ModuleGraph,
): string[] {
  const parts = folders ? `${purpose} Folders: ${folders.join(', ')}.` : purpose;
  if (planned) return [String(line), name, parts, 'planned', '', '', ''];
  return [String(line), `**${name}**`, parts, ...figures(graph, (path) => placeOf(path).room === name)];
}

function figures(graph: ModuleGraph, holds: (path: string) => boolean): string[] {
  const { files, lines, testLines, biggest } = figuresOf(graph, holds);
  const name = biggest.file.split('/').at(-1) ?? '';
  return [files, lines, testLines].map(String).concat(name ? `\`${name}\` ${biggest.lines}` : '');
}

function exceptions(): string {
  if (roomExceptions.length === 0) return 'There are no exceptions to the order.';
  const list = roomExceptions.map(({ from, to, reason }) => `${from} → ${to} (${reason})`);
  return `Exceptions to the order: ${list.join('; ')}.`;
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
