import sharp from 'sharp';
import { renderVehicle } from '#demo/vehicle-art/render-vehicle.ts';
import { brandMark } from './brand-mark.ts';

const size = { width: 1200, height: 630 };
const markSize = 168;

/** The preview image of links: the mark and three cars. It has no text, so it needs no translation. */
export async function openGraphPicture(): Promise<Buffer> {
  const car = (body: string, paint: string, seed: number, width: number): Promise<Buffer> =>
    sharp(
      Buffer.from(renderVehicle({ body, paint, seed, scene: 'none', view: 'front34', tight: 16 / 9, width })),
    )
      .png()
      .toBuffer();
  const [left, right, front] = await Promise.all([
    car('sedan', 'silver_metallic', 41, 560),
    car('hatchback', 'red', 3, 520),
    car('suv', 'emerald_metallic', 2, 660),
  ]);
  return sharp({ create: { ...size, channels: 3, background: '#ecfdf5' } })
    .composite([
      { input: Buffer.from(brandMark({ size: markSize, radius: 0.24, wheel: 0.62 })), left: 516, top: 44 },
      { input: left, left: 8, top: 214 },
      { input: right, left: 668, top: 214 },
      { input: front, left: 270, top: 238 },
    ])
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer();
}
