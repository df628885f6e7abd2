import { rooms, type Room } from './rooms.ts';

export interface PlacedRoom extends Room {
  /** Centre of the room's box. */
  x: number;
  y: number;
  width: number;
  /** Distance to the neighbouring box, at most `widestGap`. */
  gap: number;
  hue: number;
}

type Point = [x: number, y: number];

export const size = { width: 960, rowHeight: 82, labelEnd: 40, roomsEnd: 820, boxHeight: 38 };
const boxWidth = 126;
const widestGap = 44;

export const lines: readonly number[] = [...new Set(rooms.map(({ line }) => line))];
export const height = lines.length * size.rowHeight;

/** Vertical centre of a line; the first line is at the bottom. */
export function centreOf(line: number): number {
  return (lines.length - lines.indexOf(line) - 0.5) * size.rowHeight;
}

/** Single rooms alternate their position in the row to leave straight paths for curves. */
const sides = [0.16, 0.84, 0.4, 0.68, 0.28];

export function placeRooms(list: readonly Room[] = rooms): PlacedRoom[] {
  const standing = list.filter(({ planned }) => !planned);
  return standing.map((room, index) => {
    const row = standing.filter(({ line }) => line === room.line);
    const space = (size.roomsEnd - size.labelEnd) / row.length;
    const width = Math.min(boxWidth, Math.floor(space - 16));
    const side = sides[lines.indexOf(room.line) % sides.length] ?? 0.5;
    const part = row.length === 1 ? side : (row.indexOf(room) + 0.5) / row.length;
    const x = Math.round(size.labelEnd + part * (size.roomsEnd - size.labelEnd));
    const gap = Math.min(widestGap, space - width);
    return { ...room, x, y: centreOf(room.line), width, gap, hue: (index * 67) % 360 };
  });
}

/** Points of a curve from one room down to another, passing beside the rooms in between. */
export function curveBetween(from: PlacedRoom, to: PlacedRoom, placed: readonly PlacedRoom[]): Point[] {
  const end = sideTowards(to, from);
  let x = sideTowards(from, to);
  const points: Point[] = [[x, from.y + size.boxHeight / 2]];
  const between = lines.filter((line) => line < from.line && line > to.line).reverse();
  for (const [index, line] of between.entries()) {
    const wanted = x + (end - x) / (between.length - index + 1);
    const row = placed.filter((room) => room.line === line);
    x = besideRooms(wanted, row);
    points.push([x, centreOf(line)]);
  }
  return [...points, [end, to.y - size.boxHeight / 2]];
}

/** Horizontal position at which a curve from another room meets the box. */
function sideTowards(room: PlacedRoom, other: PlacedRoom): number {
  return room.x + Math.max(-0.4, Math.min(0.4, (other.x - room.x) / 900)) * room.width;
}

function besideRooms(wanted: number, row: readonly PlacedRoom[]): number {
  const hit = row.find(({ x, width, gap }) => Math.abs(x - wanted) < width / 2 + gap / 5);
  if (!hit) return wanted;
  const half = hit.width / 2 + hit.gap / 5;
  const distance = Math.abs(hit.x - wanted);
  // Spread over less than half of the gap, in the order in which the curves would cross the box.
  return hit.x + (wanted < hit.x ? -1 : 1) * (half + (distance / half) * hit.gap * 0.28);
}
