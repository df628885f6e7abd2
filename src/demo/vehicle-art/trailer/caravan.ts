import { tallGlass } from '#demo/vehicle-art/drawing/glass.ts';
import { paintMaterial } from '#demo/vehicle-art/drawing/materials.ts';
import { drawPrism } from '#demo/vehicle-art/drawing/solids.ts';
import { below } from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { curve } from '#demo/vehicle-art/geometry/curve.ts';
import { sample } from '#demo/vehicle-art/geometry/numbers.ts';
import { points, rectangle, roundCorners, trapezoid } from '#demo/vehicle-art/geometry/outlines.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import { makeShell, type Shell } from '#demo/vehicle-art/shells/shell.ts';
import { drawTrailerWheels, type TrailerDrawing } from '#demo/vehicle-art/trailer/trailer-drawing.ts';

const sill = 0.42;

function makeCaravanShell({ spec, middle }: TrailerDrawing): Shell {
  const length = spec.boxLength;
  return makeShell({
    length,
    width: spec.width,
    frontPower: 11,
    rearPower: 13,
    offsetX: middle,
    sill,
    shoulder: curve([
      [0, 1.96],
      [0.3, 2.32],
      [0.7, 2.44],
      [length - 0.5, 2.46],
      [length - 0.12, 2.4],
      [length, 2.3],
    ]),
    crown: 0.05,
    bulge: points([0, 0.985, 0.5, 1, 1, 0.97]),
    frontSetback: points([0.42, 0.18, 0.9, 0, 1.4, 0.04, 2, 0.24, 2.4, 0.44]),
    rearSetback: points([0.42, 0.1, 1, 0, 2.4, 0.14]),
    edgeRadius: 0.12,
    inset: 0.06,
  });
}

function drawSideWindow(
  { art }: TrailerDrawing,
  shell: Shell,
  from: number,
  to: number,
  glass: string,
): void {
  const strip: Point2[] = [
    [from + 0.36, 1.33],
    [from + 0.52, 1.33],
    [from + 0.3, 1.9],
    [from + 0.14, 1.9],
  ];
  art.decal(roundCorners(rectangle(from, to, 1.28, 1.95), 0.1), shell.side, '#12151a');
  art.decal(roundCorners(rectangle(from + 0.05, to - 0.05, 1.33, 1.9), 0.07), shell.side, glass);
  art.decal(strip, shell.side, '#fff', 'fill-opacity=".16"');
}

function drawDoor({ art, look, spec }: TrailerDrawing, shell: Shell, glass: string): void {
  const u = spec.boxLength * 0.43;
  const edge = `stroke="${shade(look.paint, -0.4)}" stroke-width="1"`;
  const door = roundCorners(rectangle(u, u + 0.66, 0.5, 2.18), 0.07);
  art.decal(door, shell.side, shade(look.paint, -0.05), edge);
  art.decal(roundCorners(rectangle(u + 0.12, u + 0.54, 1.4, 1.98), 0.05), shell.side, glass);
  art.decal(roundCorners(rectangle(u + 0.54, u + 0.61, 1.1, 1.25), 0.02), shell.side, '#23272d');
}

function drawStripes({ art, look, spec }: TrailerDrawing, shell: Shell): void {
  const stripe = look.stripe ?? '#0f766e';
  const sideEnd = spec.boxLength - 0.05;
  const reach = spec.width * 0.48;
  art.decal(rectangle(0.04, sideEnd, 0.78, 0.96), shell.side, stripe);
  art.decal(rectangle(0.04, sideEnd, 1, 1.05), shell.side, stripe, 'fill-opacity=".5"');
  art.decal(rectangle(-reach, reach, 0.78, 0.96), shell.front, stripe);
  art.decal(rectangle(-reach, reach, 1, 1.05), shell.front, stripe, 'fill-opacity=".5"');
}

function drawEnds({ art, spec }: TrailerDrawing, shell: Shell, glass: string): void {
  const { width } = spec;
  const strip = points([-0.1, 1.28, 0.2, 1.28, 0, 1.84, -0.3, 1.84]);
  art.decal(roundCorners(trapezoid(width * 0.38, width * 0.36, 1.22, 1.9), 0.12), shell.front, '#12151a');
  art.decal(roundCorners(trapezoid(width * 0.35, width * 0.33, 1.28, 1.84), 0.09), shell.front, glass);
  art.decal(strip, shell.front, '#fff', 'fill-opacity=".16"');
  art.decal(roundCorners(rectangle(-width * 0.32, width * 0.32, 1.3, 1.9), 0.1), shell.rear, glass);
  for (const side of [-1, 1]) {
    const lamp = rectangle(side * width * 0.36, side * width * 0.46, 0.6, 1.15);
    art.decal(roundCorners(lamp, 0.04), shell.rear, '#c81e2b');
  }
}

export function drawCaravan(trailer: TrailerDrawing): void {
  const { art, look, spec, middle } = trailer;
  const length = spec.boxLength;
  const radius = spec.wheelRadius;
  const paint = paintMaterial(look.paint, 'solid', art.environment);
  const shell = makeCaravanShell(trailer);
  drawPrism(art, [middle, 0, 0.34], [length * 0.92, spec.width * 0.9, 0.12], '#1a1d22');
  art.surface(shell.ringGrid(), paint, { smoothing: 3 });
  art.surface(shell.lidGrid(40, 13), paint, { inside: below });
  const glass = tallGlass(art);
  drawStripes(trailer, shell);
  drawSideWindow(trailer, shell, 0.48, 1.5, glass);
  drawSideWindow(trailer, shell, length - 1.4, length - 0.4, glass);
  drawDoor(trailer, shell, glass);
  drawEnds(trailer, shell, glass);
  const arch = sample(30, (_, t): Point2 => {
    const angle = Math.PI * t;
    return [
      length / 2 - spec.axles[0] + Math.cos(angle) * radius * 1.22,
      Math.max(sill, radius + Math.sin(angle) * radius * 1.22),
    ];
  });
  art.decal(arch, shell.side, '#0a0c0f');
  drawTrailerWheels(trailer, true, -0.05);
}
