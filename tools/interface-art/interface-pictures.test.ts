import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import bodies from '#features/catalogue/data/bodies.json' with { type: 'json' };
import { projectRoot } from '#platform/project-root.server.ts';
import { brandMark, iconFile } from './brand-mark.ts';
import { interfacePictures } from './interface-pictures.ts';

const publicFile = (name: string): string => join(projectRoot(), 'public', name);

describe('interface pictures', () => {
  it('include a tile for every car body', () => {
    const tiles = interfacePictures.map(({ name }) => name);
    expect(bodies.car.filter((body) => !tiles.includes(`tile-car-${body}`))).toEqual([]);
  });

  it.each(interfacePictures)('include $name in public/art as described', async (picture) => {
    for (const format of picture.formats) {
      const file = publicFile(`art/${picture.name}.${format}`);
      const { width, height, hasAlpha } = await sharp(file).metadata();
      expect({ width, height }).toEqual({ width: picture.width, height: picture.height });
      expect(hasAlpha).toBe(picture.vehicle.scene === 'none');
      expect((await stat(file)).size).toBeLessThanOrEqual(picture.maxBytes);
    }
  });

  it('have the size that link previews expect', async () => {
    const { width, height, format } = await sharp(publicFile('art/open-graph.png')).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  });
});

describe('icons', () => {
  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('include %s as a square of %i pixels', async (name, size) => {
    const { width, height } = await sharp(publicFile(name)).metadata();
    expect([width, height]).toEqual([size, size]);
  });

  it('include icon.svg as the current mark', async () => {
    const mark = brandMark({ size: 48, radius: 0.24, wheel: 0.62 });
    expect(await readFile(publicFile('icon.svg'), 'utf8')).toBe(mark);
  });

  it('include favicon.ico with one PNG at the offset in its directory', async () => {
    const file = await readFile(publicFile('favicon.ico'));
    const png = file.subarray(file.readUInt32LE(18));
    expect(png.length).toBe(file.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    expect(iconFile(png, 32).equals(file)).toBe(true);
  });
});
