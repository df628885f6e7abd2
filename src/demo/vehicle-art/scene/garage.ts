import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { rectangle } from '#demo/vehicle-art/geometry/outlines.ts';
import { pick } from '#demo/vehicle-art/geometry/random.ts';
import type { Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';
import { drawVignette } from '#demo/vehicle-art/scene/landscape.ts';

const wallColors = ['#d7dce1', '#dcd6cc', '#cfd8d6'] as const;
const boxColors = ['#c2803f', '#2f7d62', '#7a8794', '#b4453c', '#d9b64a'] as const;
const doorWidth = 330;

function drawWall({ rect, gradient }: Backdrop, wall: string, base: number): void {
  rect(0, 0, frameWidth, base, gradient([0, shade(wall, -0.2)], [0.4, wall], [1, shade(wall, -0.06)]));
  for (let y = base - 96; y > 0; y -= 96) rect(0, y, frameWidth, 1.6, shade(wall, -0.16));
  rect(0, base - 66, frameWidth, 66, shade(wall, -0.42));
  rect(0, base - 70, frameWidth, 5, '#0f9a6c');
}

function drawRollerDoor({ rect }: Backdrop, wall: string, x: number, base: number): void {
  rect(x - 14, 60, doorWidth + 28, base - 60, shade(wall, -0.3));
  rect(x, 74, doorWidth, base - 74, '#eef1f3');
  for (let y = 74; y < base; y += 21) {
    rect(x, y, doorWidth, 2, '#c5ccd2');
    rect(x, y + 2, doorWidth, 5, '#fbfcfd');
  }
  for (let pane = 0; pane < 4; pane++) rect(x + 18 + pane * 78, 116, 60, 34, '#bcd7e6', 'rx="3"');
}

/** Three shelves with boxes and, here and there, a wheel. */
function drawShelves({ art, random, rect }: Backdrop, left: number, base: number): void {
  for (let shelf = 0; shelf < 3; shelf++) {
    const y = 128 + shelf * 92;
    rect(left, y, 250, 7, '#57616b');
    let x = left + 8;
    while (x < left + 215) {
      const width = 24 + random() * 34;
      const height = 22 + random() * 40;
      if (random() < 0.25) {
        const disc = (radius: number, fill: string): string =>
          `<circle cx="${tenth(x + 24)}" cy="${tenth(y - 24)}" r="${radius}" fill="${fill}"/>`;
        art.add(disc(24, '#23282e') + disc(13, '#8b949e') + disc(5, '#4a525c'));
        x += 54;
      } else {
        rect(x, y - height, width, height, pick(random, boxColors), 'rx="2"');
        x += width + 6;
      }
    }
  }
  for (const post of [0, 243]) rect(left + post, 80, 7, base - 80, '#6a747e');
}

function drawLamps({ art, rect }: Backdrop): void {
  for (let lamp = 0; lamp < 3; lamp++) {
    const x = 60 + lamp * 250;
    rect(x, 0, 2, 26, '#57616b');
    rect(x + 150, 0, 2, 26, '#57616b');
    rect(x - 14, 26, 180, 11, '#fffdf4', 'rx="5"');
    const id = art.id('lt');
    art.definitions.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe9" stop-opacity=".5"/><stop offset="1" stop-color="#fffbe9" stop-opacity="0"/></linearGradient>`,
    );
    art.add(`<path d="M${x - 14} 37h180l70 240h-320Z" fill="url(#${id})"/>`);
  }
}

/** A workshop with a roller door and shelves. */
export function drawGarage(backdrop: Backdrop): void {
  const { art, random, size, lineAt, ground, rect, gradient } = backdrop;
  const base = lineAt(3.6);
  const wall = pick(random, wallColors);
  drawWall(backdrop, wall, base);
  const door = 60 + random() * 120;
  drawRollerDoor(backdrop, wall, door, base);
  drawShelves(backdrop, door + doorWidth + 60, base);
  drawLamps(backdrop);
  const floor = gradient([0, '#aeb5bc'], [0.35, '#bfc5cb'], [1, '#8d959d']);
  rect(0, base, frameWidth, frameHeight - base, floor);
  rect(0, base, frameWidth, 3, '#7b838b');
  art.add(
    `<ellipse cx="400" cy="${tenth(lerp(base, frameHeight, 0.55))}" rx="400" ry="70" fill="#fff" fill-opacity=".16"/>`,
  );
  const half = size.width / 2 + 0.75;
  const front = size.length / 2 + 0.6;
  const markLine = (x0: number, x1: number, y0: number, y1: number): void =>
    ground(rectangle(x0, x1, y0, y1), '#f0c23a', 'fill-opacity=".9"');
  for (const side of [-1, 1]) markLine(-front, front, side * half - 0.05, side * half + 0.05);
  markLine(-front - 0.1, -front, -half, half);
  drawVignette(backdrop, '#1b1f25', 0.28);
}
