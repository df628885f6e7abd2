import type { ModuleGraph } from './module-graph.ts';
import { placeOf } from './place-of.ts';
import { figuresOf, importsBetweenRooms } from './room-figures.ts';
import { rooms } from './rooms.ts';
import {
  centreOf,
  curveBetween,
  height,
  lines,
  placeRooms,
  size,
  type PlacedRoom,
} from './structure-layout.ts';

const style = `
  svg { --ground: #fff; --box: #f6f8fa; --edge: #8c959f; --text: #1f2328; --faint: #656d76; font: 12px system-ui, sans-serif }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #0d1117; --box: #21262d; --edge: #6e7681; --text: #e6edf3; --faint: #8d96a0 }
  }
  .ground { fill: var(--ground) }
  .row { stroke: var(--edge); stroke-opacity: .25 }
  .box { fill: var(--box); stroke: var(--edge) }
  .curve { fill: none }
  text { fill: var(--text); text-anchor: middle }
  .faint { fill: var(--faint); font-size: 11px }
`;

/** An SVG for light and dark themes: rooms by line, the first at the bottom, with curves for imports. */
export function structurePicture(graph: ModuleGraph): string {
  const placed = placeRooms();
  const imports = importsBetweenRooms(graph);
  const curves = placed
    .flatMap((from) => placed.map((to) => ({ from, to, count: imports.get(from.name)?.get(to.name) ?? 0 })))
    // Exceptions are listed in the text.
    .filter(({ from, to, count }) => count > 0 && from.line > to.line)
    // Draw thin curves above thick ones.
    .sort((a, b) => b.count - a.count);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" role="img" aria-label="Rooms in their lines and the imports between them">
<style>${style}</style>
<rect class="ground" width="${size.width}" height="${height}" rx="8"/>
${lines.map(row).join('\n')}
${curves.map(({ from, to, count }) => curve(curveBetween(from, to, placed), from.hue, count)).join('\n')}
${placed.map((room) => boxOf(room, graph)).join('\n')}
</svg>
`;
}

function row(line: number): string {
  const y = centreOf(line);
  const planned = rooms.filter((room) => room.line === line && room.planned);
  const x = (size.width + size.roomsEnd) / 2;
  const top = y + 4 - (planned.length - 1) * 6;
  const names = planned.map(
    ({ name }, at) => `<text class="faint" x="${x}" y="${top + at * 12}">${name}</text>`,
  );
  const edge = line === lines[0] ? '' : `<path class="row" d="M0 ${y + size.rowHeight / 2}H${size.width}"/>`;
  return `${edge}<text class="faint" x="20" y="${y + 4}">${line}</text>${names.join('')}`;
}

function curve([start = [0, 0], ...points]: [number, number][], hue: number, count: number): string {
  let [x, y] = start;
  let path = `M${Math.round(x)} ${Math.round(y)}`;
  for (const [nextX, nextY] of points) {
    const middle = (y + nextY) / 2;
    path += `C${[x, middle, nextX, middle, nextX, nextY].map(Math.round).join(' ')}`;
    [x, y] = [nextX, nextY];
  }
  const [width, opacity] =
    count <= 5 ? [1, 0.6] : count <= 15 ? [2, 0.85] : count <= 40 ? [3.5, 0.85] : [5, 0.85];
  return `<path class="curve" stroke="hsl(${hue} 60% 52%)" stroke-width="${width}" stroke-opacity="${opacity}" d="${path}"/>`;
}

function boxOf({ name, x, y, width, hue }: PlacedRoom, graph: ModuleGraph): string {
  const figures = figuresOf(graph, (path) => placeOf(path).room === name);
  const left = x - width / 2;
  const top = y - size.boxHeight / 2;
  return [
    `<rect class="box" x="${left}" y="${top}" width="${width}" height="${size.boxHeight}" rx="4"/>`,
    `<rect fill="hsl(${hue} 60% 52%)" x="${left}" y="${top + size.boxHeight - 4}" width="${width}" height="4" rx="2"/>`,
    `<text x="${x}" y="${y - 3}">${name}</text>`,
    `<text class="faint" x="${x}" y="${y + 11}">${figures.lines} lines</text>`,
  ].join('');
}
