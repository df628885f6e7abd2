import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import bodies from '#features/catalogue/data/bodies.json' with { type: 'json' };
import { projectRoot } from '#platform/project-root.server.ts';
import { brandMark, iconFile } from './brand-mark.ts';
import { interfacePictures } from './interface-pictures.ts';

const publicFile = (name: string): string => join(projectRoot(), 'public', name);

describe('pictures of the interface', () => {
  it('have a tile for every body of a car', () => {
    const tiles = interfacePictures.map(({ name }) => name);
    expect(bodies.car.filter((body) => !tiles.includes(`tile-car-${body}`))).toEqual([]);
  });

  it.each(interfacePictures)('$name is in public/art as it is described', async (picture) => {
    for (const format of picture.formats) {
      const file = publicFile(`art/${picture.name}.${format}`);
      const { width, height, hasAlpha } = await sharp(file).metadata();
      expect({ width, height }).toEqual({ width: picture.width, height: picture.height });
      expect(hasAlpha).toBe(picture.vehicle.scene === 'none');
      expect((await stat(file)).size).toBeLessThanOrEqual(picture.maxBytes);
    }
  });

  it('has the size that previews of links expect', async () => {
    const { width, height, format } = await sharp(publicFile('art/open-graph.png')).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  });
});

describe('icons', () => {
  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s is a square of %i pixels', async (name, size) => {
    const { width, height } = await sharp(publicFile(name)).metadata();
    expect([width, height]).toEqual([size, size]);
  });

  it('icon.svg is the mark as it is drawn now', async () => {
    const mark = brandMark({ size: 48, radius: 0.24, wheel: 0.62 });
    expect(await readFile(publicFile('icon.svg'), 'utf8')).toBe(mark);
  });

  it('favicon.ico holds one PNG at the place its directory names', async () => {
    const file = await readFile(publicFile('favicon.ico'));
    const png = file.subarray(file.readUInt32LE(18));
    expect(png.length).toBe(file.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    expect(iconFile(png, 32).equals(file)).toBe(true);
  });
});
