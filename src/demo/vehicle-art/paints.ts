import { mixColors } from '#demo/vehicle-art/geometry/colour.ts';

export type Finish = 'solid' | 'metallic' | 'matte';

export interface Paint {
  readonly hex: string;
  readonly finish: Finish;
}

/** Paints by name, tuned to look right under the drawn light. */
export const PAINTS: Readonly<Record<string, Paint>> = {
  white: { hex: '#eceff2', finish: 'solid' },
  white_pearl: { hex: '#e9ecef', finish: 'metallic' },
  silver_metallic: { hex: '#a9b1ba', finish: 'metallic' },
  gray_metallic: { hex: '#6b737d', finish: 'metallic' },
  nardo_gray: { hex: '#7e8488', finish: 'solid' },
  graphite_metallic: { hex: '#3b424b', finish: 'metallic' },
  black: { hex: '#1a1d22', finish: 'solid' },
  black_metallic: { hex: '#20242b', finish: 'metallic' },
  red: { hex: '#c4212b', finish: 'solid' },
  rosso_corsa: { hex: '#d1131c', finish: 'solid' },
  burgundy_metallic: { hex: '#6d1524', finish: 'metallic' },
  orange_metallic: { hex: '#d9611b', finish: 'metallic' },
  yellow: { hex: '#f0b81c', finish: 'solid' },
  beige_metallic: { hex: '#b7a98f', finish: 'metallic' },
  brown_metallic: { hex: '#5d4637', finish: 'metallic' },
  emerald_metallic: { hex: '#0c6b4f', finish: 'metallic' },
  green_racing: { hex: '#14472f', finish: 'metallic' },
  olive_matte: { hex: '#5d6344', finish: 'matte' },
  mint: { hex: '#8fcdb8', finish: 'solid' },
  blue: { hex: '#1d56b0', finish: 'solid' },
  blue_metallic: { hex: '#1c4587', finish: 'metallic' },
  navy_metallic: { hex: '#182c52', finish: 'metallic' },
  sky_blue: { hex: '#7fb2d6', finish: 'solid' },
  teal_metallic: { hex: '#0f6674', finish: 'metallic' },
  purple_metallic: { hex: '#4b2f6b', finish: 'metallic' },
  black_matte: { hex: '#2b2e33', finish: 'matte' },
};

/** Base colours by a word of the colour key; the first word that is part of the key wins. */
const baseColors: readonly (readonly [word: string, hex: string])[] = [
  ['white', '#eceff2'],
  ['pearl', '#e9ecef'],
  ['silver', '#a9b1ba'],
  ['gray', '#6b737d'],
  ['grey', '#6b737d'],
  ['graphite', '#3b424b'],
  ['anthracite', '#33393f'],
  ['black', '#1c1f24'],
  ['red', '#c4212b'],
  ['rosso', '#d1131c'],
  ['burgundy', '#6d1524'],
  ['bordeaux', '#6d1524'],
  ['orange', '#d9611b'],
  ['yellow', '#f0b81c'],
  ['gold', '#b8923a'],
  ['beige', '#b7a98f'],
  ['brown', '#5d4637'],
  ['bronze', '#7d5a3c'],
  ['green', '#1d6b45'],
  ['olive', '#5d6344'],
  ['mint', '#8fcdb8'],
  ['teal', '#0f6674'],
  ['turquoise', '#1f8f97'],
  ['blue', '#1d56b0'],
  ['navy', '#182c52'],
  ['purple', '#4b2f6b'],
  ['violet', '#5a3d86'],
  ['pink', '#d77a9c'],
];

/** Key of a drawn paint, or a paint made for a colour key (`dark_blue_metallic`, `matte_black`, …). */
export function paintFor(colorKey = 'white'): string | Paint {
  const key = colorKey.toLowerCase();
  if (Object.hasOwn(PAINTS, key)) return key;
  let hex = baseColors.find(([word]) => key.includes(word))?.[1] ?? '#8b949e';
  if (key.includes('dark')) hex = mixColors(hex, '#0b0f16', 0.35);
  if (key.includes('light')) hex = mixColors(hex, '#ffffff', 0.35);
  const metallic = /metal|pearl|mica/.test(key);
  return { hex, finish: /matt?e/.test(key) ? 'matte' : metallic ? 'metallic' : 'solid' };
}
