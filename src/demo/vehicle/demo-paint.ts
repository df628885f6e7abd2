import type { Random } from '#kernel/random.ts';

type Share = readonly [color: string, weight: number];

/** Colours of passenger cars by frequency. */
const carColors: readonly Share[] = [
  ['black', 11],
  ['black_metallic', 12],
  ['white', 12],
  ['pearl_white', 2],
  ['white_metallic', 1.5],
  ['silver', 5],
  ['silver_metallic', 9],
  ['gray', 4],
  ['dark_gray', 3.5],
  ['gray_metallic', 8],
  ['graphite', 3],
  ['anthracite', 1.5],
  ['light_gray', 0.8],
  ['nardo_gray', 0.5],
  ['matte_gray', 0.2],
  ['matte_black', 0.3],
  ['blue', 4.5],
  ['dark_blue', 4.5],
  ['blue_metallic', 2],
  ['dark_blue_metallic', 2],
  ['light_blue', 1.2],
  ['royal_blue', 0.3],
  ['red', 5],
  ['red_metallic', 0.8],
  ['dark_red', 1],
  ['burgundy', 0.6],
  ['cherry', 0.4],
  ['green', 1.2],
  ['dark_green', 1.2],
  ['green_metallic', 0.4],
  ['olive', 0.2],
  ['brown', 1.4],
  ['brown_metallic', 0.9],
  ['dark_brown', 0.4],
  ['beige', 1.4],
  ['beige_metallic', 0.4],
  ['champagne', 0.4],
  ['yellow', 0.7],
  ['orange', 0.7],
  ['bronze', 0.3],
  ['gold', 0.3],
  ['purple', 0.3],
  ['pink', 0.1],
  ['turquoise', 0.1],
  ['chameleon', 0.05],
];
const workColors: readonly Share[] = [
  ['white', 62],
  ['silver', 8],
  ['gray', 5],
  ['blue', 8],
  ['dark_blue', 4],
  ['red', 5],
  ['black', 5],
  ['yellow', 1.5],
  ['orange', 0.8],
  ['green', 0.7],
];
const bikeColors: readonly Share[] = [
  ['black', 34],
  ['matte_black', 5],
  ['red', 17],
  ['white', 13],
  ['blue', 11],
  ['gray', 5],
  ['silver', 4],
  ['orange', 5],
  ['green', 4],
  ['yellow', 2],
];
const boatColors: readonly Share[] = [
  ['white', 76],
  ['blue', 7],
  ['gray', 7],
  ['black', 4],
  ['red', 3],
  ['beige', 3],
];
const trailerColors: readonly Share[] = [
  ['gray', 40],
  ['white', 30],
  ['blue', 8],
  ['silver', 12],
  ['red', 5],
  ['black', 5],
];

const palettes: Record<string, readonly Share[]> = {
  car: carColors,
  bus: workColors,
  truck: workColors,
  bike: bikeColors,
  boat: boatColors,
  trailer: trailerColors,
};

/** Draws a colour key by its frequency for the vehicle type; `usualOnly` excludes rare colours. */
export function demoPaint(type: string, random: Random, usualOnly = false): string {
  const palette = palettes[type] ?? carColors;
  const heaviest = Math.max(...palette.map(([, weight]) => weight));
  const offered = usualOnly ? palette.filter(([, weight]) => weight > heaviest / 4) : palette;
  return random.weighted(offered);
}
