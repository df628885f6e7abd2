import { hexOf, labOf, shade } from '#demo/vehicle-art/geometry/colour.ts';
import { clamp, itemAt, lerp, sample, smoothStep } from '#demo/vehicle-art/geometry/numbers.ts';
import { add, dot, normalise, scale, subtract, type Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Environment } from '#demo/vehicle-art/environments.ts';
import type { Finish } from '#demo/vehicle-art/paints.ts';
import type { Tone } from '#demo/vehicle-art/drawing/surface-vertices.ts';

/** Appearance of a surface: its light, and the levels that divide the light into flat bands. */
export interface Material {
  readonly levels: readonly number[];
  /** Colour of the band above level `band`; -1 is the darkest one, below all levels. */
  readonly colorOf: (band: number) => string;
  readonly tone: Tone;
}

const darkest = -0.62;
const brightest = 1;

/** Paint in shadow loses light and some colour and takes on the colour of the surroundings. */
function shadedPaint(paint: readonly [number, number, number], depth: number, tint: string): string {
  const around = labOf(tint);
  return hexOf([
    paint[0] * (1 - 0.82 * depth) + 0.012,
    lerp(paint[1] * (1 - 0.35 * depth), around[1], 0.18 * depth),
    lerp(paint[2] * (1 - 0.35 * depth), around[2], 0.18 * depth),
  ]);
}

/** Paint in the light shifts towards the colour of the sky. */
function litPaint(paint: readonly [number, number, number], light: number, skyHex: string): string {
  const sky = labOf(skyHex);
  const top = Math.max(paint[0] + 0.13, 0.93);
  const weight = light * light * 0.85;
  return hexOf([
    lerp(paint[0], top, light * (0.62 + 0.38 * light)),
    lerp(paint[1], sky[1] * 0.6, weight),
    lerp(paint[2], sky[2] * 0.6, weight),
  ]);
}

/** Brightness reflected from a direction with this height: dark ground, bright horizon, medium sky. */
function surroundings(height: number): number {
  const sample =
    height < 0
      ? lerp(-0.32, -0.5, smoothStep(0, -0.75, height))
      : lerp(0.62, 0.3, smoothStep(0.02, 0.75, height));
  return lerp(-0.4, sample, smoothStep(-0.09, 0.05, height));
}

const reflect = (normal: Point3, toEye: Point3): Point3 =>
  subtract(scale(normal, 2 * dot(normal, toEye)), toEye);

/** Car paint: diffuse light, reflected horizon and a clear-coat highlight, in `bands` levels. */
export function paintMaterial(hex: string, finish: Finish, environment: Environment, bands = 11): Material {
  const paint = labOf(hex);
  const lightness = paint[0];
  const metallic = finish === 'metallic';
  const levels = sample(bands, (band) =>
    lerp(darkest + (brightest - darkest) / (bands + 1), brightest - 0.06, band / (bands - 1)),
  );
  const colorAt = (light: number): string =>
    light < 0 ? shadedPaint(paint, -light, environment.shadowTint) : litPaint(paint, light, environment.sky);
  const colors = [
    colorAt(darkest),
    ...levels.map((level, band) => colorAt((level + (levels[band + 1] ?? brightest)) / 2)),
  ];
  return {
    levels,
    colorOf: (band) => itemAt(colors, band + 1),
    tone(normal, toEye, point) {
      const diffuse = Math.max(0, dot(normal, environment.light));
      const reflected = surroundings(reflect(normal, toEye)[2]);
      const half = normalise(add(environment.light, toEye));
      const highlight = Math.pow(Math.max(0, dot(normal, half)), metallic ? 26 : 60);
      const grazing = Math.pow(1 - clamp(dot(normal, toEye)), 3);
      let light = -0.34 + 0.62 * diffuse + 0.12 * normal[2];
      if (finish === 'matte') light += 0.02 + highlight * 0.05;
      else {
        light +=
          reflected * ((metallic ? 0.34 : 0.25) + 0.35 * grazing) + highlight * (metallic ? 0.62 : 0.5);
      }
      light -= 0.16 * smoothStep(0.78, 0.94, lightness);
      // Walls near the road receive little light.
      light -= 0.3 * smoothStep(0.55, 0.12, point[2]) * (normal[2] < 0.5 ? 1 : 0);
      return clamp(light, darkest, brightest);
    },
  };
}

export interface PlainOptions {
  readonly bands?: number;
  /** Extra light on surfaces that face upwards. */
  readonly gloss?: number;
  readonly darkest?: number;
  readonly brightest?: number;
}

/** Plastic, rubber, leather, bare metal: diffuse light only. */
export function plainMaterial(
  hex: string,
  environment: Environment,
  { bands = 5, gloss = 0.15, darkest: low = -0.5, brightest: high = 0.6 }: PlainOptions = {},
): Material {
  const levels = sample(bands, (band) => lerp(low, high, (band + 1) / (bands + 1)));
  const colors = [
    shade(hex, low),
    ...levels.map((level) => (level < 0 ? shade(hex, level * 0.9) : shade(hex, level * 0.55))),
  ];
  return {
    levels,
    colorOf: (band) => itemAt(colors, band + 1),
    tone: (normal) =>
      -0.25 + 0.75 * Math.max(0, dot(normal, environment.light)) + gloss * Math.max(0, normal[2]),
  };
}
