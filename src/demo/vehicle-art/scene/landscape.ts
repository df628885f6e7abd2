import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import type { GradientStop } from '#demo/vehicle-art/drawing/svg-sheet.ts';
import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp, sample, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { randomFrom } from '#demo/vehicle-art/geometry/random.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';

/** Extends slightly below the horizon, so that hills leave no gap. */
export function drawSky({ rect, gradient, horizon }: Backdrop, ...stops: GradientStop[]): void {
  rect(0, 0, frameWidth, horizon + 40, gradient(...stops));
}

/** Hills from `y` upwards: five waves of random length and height; a higher `roughness` makes them shorter. */
export function drawRidge(
  { art, look }: Backdrop,
  y: number,
  height: number,
  roughness: number,
  fill: string,
  seedOffset: number,
): void {
  const next = randomFrom(look.seed * 13 + seedOffset);
  const waves = sample(5, () => ({ phase: next() * 6.28, pace: 0.4 + next() * roughness, size: next() }));
  const line = sample(81, (_, t): Point2 => {
    const sum = waves.reduce(
      (total, { phase, pace, size }, index) =>
        total + (Math.sin(t * 6.28 * pace * (index + 1) * 0.6 + phase) * (0.4 + size)) / (index + 1.4),
      0,
    );
    return [t * frameWidth, y - height * (0.5 + 0.5 * sum * 0.55)];
  });
  const outline: Point2[] = [...line, [frameWidth, frameHeight], [0, frameHeight]];
  art.add(`<path d="${pathData(outline, true, 0.4)}" fill="${fill}"/>`);
}

/** A round tree that stands at (x, y), `s` pixels high. */
export function drawTree({ art }: Backdrop, x: number, y: number, s: number, color: string): void {
  const crown = (dx: number, dy: number, rx: number, ry: number, fill: string): string =>
    `<ellipse cx="${tenth(x - s * dx)}" cy="${tenth(y - s * dy)}" rx="${tenth(s * rx)}" ry="${tenth(s * ry)}" fill="${fill}"/>`;
  art.add(
    `<g><rect x="${tenth(x - s * 0.06)}" y="${tenth(y - s * 0.42)}" width="${tenth(s * 0.12)}" height="${tenth(s * 0.42)}" fill="${shade(color, -0.55)}"/>${crown(0, 0.72, 0.36, 0.42, color)}${crown(0.1, 0.82, 0.22, 0.26, shade(color, 0.14))}</g>`,
  );
}

/** A slim tree that stands at (x, y), `s` pixels high. */
export function drawPoplar({ art }: Backdrop, x: number, y: number, s: number, color: string): void {
  const top = `${tenth(x)} ${tenth(y - s)}`;
  const right = `${tenth(x + s * 0.2)} ${tenth(y - s * 0.6)} ${tenth(x + s * 0.16)} ${tenth(y - s * 0.1)}`;
  const left = `${tenth(x - s * 0.16)} ${tenth(y - s * 0.1)} ${tenth(x - s * 0.2)} ${tenth(y - s * 0.6)}`;
  art.add(`<path d="M${top}C${right} ${tenth(x)} ${tenth(y)}C${left} ${top}Z" fill="${color}"/>`);
}

export function drawCloud({ art }: Backdrop, x: number, y: number, s: number, opacity: number): void {
  const n = (part: number): number => tenth(s * part);
  art.add(
    `<path d="M${tenth(x)} ${tenth(y)}h${n(2.2)}c${n(0.34)} 0 ${n(0.36)}-${n(0.42)} ${n(-0.08)}-${n(0.44)}c${n(-0.04)}-${n(0.46)} ${n(-0.62)}-${n(0.5)} ${n(-0.76)}-${n(0.16)}c${n(-0.3)}-${n(0.3)} ${n(-0.86)}-${n(0.12)} ${n(-0.8)} ${n(0.24)}c${n(-0.5)}-${n(0.06)} ${n(-0.76)} ${n(0.36)} ${n(-0.56)} ${n(0.36)}Z" fill="#fff" fill-opacity="${opacity}"/>`,
  );
}

/** Water from the horizon down, with 64 small waves that are longer and thicker near us. */
export function drawWater(backdrop: Backdrop, far: string, near: string, glint: string): void {
  const { art, look, rect, gradient, horizon } = backdrop;
  rect(0, horizon, frameWidth, frameHeight - horizon, gradient([0, far], [1, near]));
  const next = randomFrom(look.seed + 77);
  for (let wave = 0; wave < 64; wave++) {
    const t = next() ** 1.6;
    const y = horizon + 5 + t * (frameHeight - horizon - 8);
    const length = lerp(8, 90, t) * (0.5 + next());
    const [half, quarter] = [tenth(length / 2), tenth(length / 4)];
    art.add(
      `<path d="M${tenth(next() * frameWidth)} ${tenth(y)}q${quarter}-${tenth(1 + t * 3)} ${half} 0t${half} 0" fill="none" stroke="${glint}" stroke-opacity="${tenth(0.2 + next() * 0.4)}" stroke-width="${tenth(lerp(0.8, 2.4, t))}" stroke-linecap="round"/>`,
    );
  }
}

/** Darkens the corners. */
export function drawVignette({ art, rect }: Backdrop, color: string, opacity: number): void {
  const id = art.id('vg');
  art.definitions.push(
    `<radialGradient id="${id}" cx=".5" cy=".52" r=".72"><stop offset=".55" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${opacity}"/></radialGradient>`,
  );
  rect(0, 0, frameWidth, frameHeight, `url(#${id})`);
}
