// Draws the pictures and icons of the interface into public/. The files are committed; they depend only on
// our own drawing code.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '#platform/project-root.server.ts';
import { brandMark, iconFile } from './interface-art/brand-mark.ts';
import { interfacePictures, type InterfacePicture } from './interface-art/interface-pictures.ts';
import { openGraphPicture } from './interface-art/open-graph.ts';
import { renderVehicle } from '#demo/vehicle-art/render-vehicle.ts';

const publicFolder = join(projectRoot(), 'public');
const artFolder = join(publicFolder, 'art');

/** Draws at twice the size and scales down, which smooths fine lines better than the rasteriser. */
async function drawPicture({ name, vehicle, width, height, ...file }: InterfacePicture): Promise<void> {
  const svg = renderVehicle({ ...vehicle, width: width * 2 });
  const reduced = sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  const drawing = vehicle.scene === 'none' ? reduced : reduced.removeAlpha();
  const { quality } = file;
  for (const format of file.formats) {
    const encoded =
      format === 'webp'
        ? drawing.clone().webp({ quality, alphaQuality: 90, effort: 6 })
        : drawing.clone().avif({ quality: quality - 20, effort: 6 });
    const path = join(artFolder, `${name}.${format}`);
    await encoded.toFile(path);
    const { size } = await stat(path);
    if (size > file.maxBytes) throw new Error(`${name}.${format} has ${size} of ${file.maxBytes} bytes`);
  }
}

async function drawIcons(): Promise<void> {
  const rounded = { radius: 0.24, wheel: 0.62 };
  const write = (name: string, content: string | Buffer): Promise<void> =>
    writeFile(join(publicFolder, name), content);
  const png = (size: number, shape = rounded): Promise<Buffer> =>
    sharp(Buffer.from(brandMark({ ...shape, size })))
      .png({ effort: 10 })
      .toBuffer();
  await write('icon.svg', brandMark({ ...rounded, size: 48 }));
  await write('icon-192.png', await png(192));
  await write('icon-512.png', await png(512));
  await write('apple-touch-icon.png', await png(180, { radius: 0, wheel: 0.58 }));
  // At 32 pixels a larger wheel keeps its spokes distinct.
  await write('favicon.ico', iconFile(await png(32, { radius: 0.2, wheel: 0.76 }), 32));
}

await mkdir(artFolder, { recursive: true });
for (const picture of interfacePictures) await drawPicture(picture);
await writeFile(join(artFolder, 'open-graph.png'), await openGraphPicture());
await drawIcons();
