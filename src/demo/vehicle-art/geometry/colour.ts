// Colours are mixed in OKLab (Björn Ottosson, 2020): steps look even and dark tones stay clean.
import { clamp, lerp } from '#demo/vehicle-art/geometry/numbers.ts';

/** Lightness 0–1, then the green–red and blue–yellow axes. */
export type Lab = readonly [number, number, number];

function rgbOf(hex: string): [number, number, number] {
  const short = hex.replace('#', '');
  const digits = short.length === 3 ? [...short].map((digit) => digit + digit).join('') : short;
  const channel = (from: number): number => parseInt(digits.slice(from, from + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

const linearOf = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gammaOf = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

/** OKLab of `#rgb` or `#rrggbb`. */
export function labOf(hex: string): Lab {
  const [red, green, blue] = rgbOf(hex);
  const r = linearOf(red);
  const g = linearOf(green);
  const b = linearOf(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Converts to `#rrggbb`; colours outside sRGB are clipped. */
export function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((c) =>
      Math.round(clamp(gammaOf(clamp(c))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour at `t` between two colours, 0 to 1. */
export function mixColors(from: string, to: string, t: number): string {
  const a = labOf(from);
  const b = labOf(to);
  return hexOf([lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]);
}

/** Darker for amounts from -1 to 0, lighter from 0 to 1. */
export const shade = (hex: string, amount: number): string =>
  amount < 0 ? mixColors(hex, '#05080d', -amount) : mixColors(hex, '#ffffff', amount);
