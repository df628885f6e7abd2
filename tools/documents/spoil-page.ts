import sharp, { type Sharp } from 'sharp';
import type { Random } from '#kernel/random.ts';

/** Degradation of a page between printer and upload. */
export interface Condition {
  /** Maximum rotation in degrees in both directions. */
  rotation: number;
  /** Standard deviation of the noise in brightness steps. */
  noise: number;
  /** Gaussian blur in pixels at 200 dpi; 0 for none. */
  blur: number;
  /** Darkening of the far corner, 0 to 1. */
  shade: number;
  /** JPEG quality; 0 for PNG. */
  quality: number;
  /** Relative to 200 dpi. */
  scale: number;
}

const base: Condition = { rotation: 0, noise: 0, blur: 0, shade: 0, quality: 0, scale: 1 };
export const conditions = {
  clean: base,
  scan: { ...base, rotation: 0.8, noise: 8, quality: 80 },
  photo3: { ...base, rotation: 3, noise: 14, blur: 0.7, shade: 0.35, quality: 70 },
  photo7: { ...base, rotation: -7, noise: 18, blur: 0.8, shade: 0.6, quality: 60 },
  small: { ...base, noise: 6, quality: 80, scale: 0.6 },
  photo3hi: { ...base, rotation: 3, noise: 14, blur: 0.7, shade: 0.35, quality: 70, scale: 2 },
  photo7hi: { ...base, rotation: -7, noise: 18, blur: 0.8, shade: 0.6, quality: 60, scale: 2 },
} as const satisfies Record<string, Condition>;
export type ConditionName = keyof typeof conditions;

const BASE_DPI = 72;

/** Renders the page as the file that a user would upload. */
export async function spoilPage(
  svg: string,
  { rotation, noise, blur, shade, quality, scale }: Condition,
  random: Random,
): Promise<Buffer> {
  let image: Sharp = sharp(Buffer.from(svg), { density: BASE_DPI * scale }).flatten({
    background: '#ffffff',
  });
  if (rotation !== 0) image = sharp(await image.png().toBuffer()).rotate(rotation, { background: '#8b8678' });
  if (blur > 0) image = image.blur(Math.max(0.3, blur * scale));
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (noise > 0 || shade > 0) {
    const noises = Int8Array.from({ length: 65_536 }, () => random.normal(0, noise));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const light = 1 - (shade * (x / width + y / height)) / 2;
        const grain = noises[(Math.imul(y * width + x, 2_654_435_761) >>> 13) & 65_535] ?? 0;
        const at = (y * width + x) * channels;
        for (let channel = 0; channel < channels; channel++)
          data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) * light + grain));
      }
  }
  const spoiled = sharp(data, { raw: { width, height, channels } });
  return quality > 0 ? spoiled.jpeg({ quality }).toBuffer() : spoiled.png({ compressionLevel: 3 }).toBuffer();
}
