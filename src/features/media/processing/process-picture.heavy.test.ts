import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { SoughtPicture, storedLikeness } from '../likeness/find-likeness.ts';
import { unpackThumbnail } from '../likeness/packed-thumbnail.ts';
import { MAX_PICTURE_BYTES } from '../picture-limits.ts';
import { processPicture, sketchPicture } from './process-picture.server.ts';

/** Red on the left and blue on the right, which makes rotation and mirroring visible. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

async function refusal(input: Uint8Array): Promise<string> {
  const error = await processPicture(input).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).code;
}

let photo: Buffer;
beforeAll(async () => {
  photo = await halves(800, 600)
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '42/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

describe('processPicture', () => {
  it('turns pictures upright and removes metadata from every rendition', async () => {
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const picture = await processPicture(photo);
    expect([picture.width, picture.height]).toEqual([600, 800]);
    for (const { bytes } of picture.renditions) {
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('Secret camera')).toBe(false);
    }
    // Rotated clockwise by a quarter: the former left side is on top.
    const top = await sharp(picture.renditions[2]!.bytes)
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(200);
  });

  it('rotates by quarters after turning upright', async () => {
    const turned = await processPicture(photo, 1);
    expect([turned.width, turned.height]).toEqual([800, 600]);
    const [leftRed = 0, , leftBlue = 0, rightRed = 0, , rightBlue = 0] = await sharp(
      turned.renditions[2]!.bytes,
    )
      .resize(2, 1, { fit: 'fill' })
      .raw()
      .toBuffer();
    // Red was on top; a clockwise quarter turn moves it to the right.
    expect([leftRed < leftBlue, rightRed > rightBlue]).toEqual([true, true]);
  });

  it('makes every format in every width up to the original one', async () => {
    const { renditions, placeholder } = await processPicture(await halves(1500, 1000).png().toBuffer());
    expect(renditions.map(({ width, format }) => `${width}.${format}`)).toEqual(
      [320, 640, 960, 1500].flatMap((width) => [`${width}.avif`, `${width}.webp`, `${width}.jpeg`]),
    );
    for (const { width, format, bytes } of renditions) {
      const header = await sharp(bytes).metadata();
      expect(header.width).toBe(width);
      expect(header.format).toBe(format === 'avif' ? 'heif' : format);
    }
    expect(placeholder.length).toBeLessThan(400);
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 255), Buffer.alloc(64 * 64 * 3, 0)]);
    const animated = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const picture = await processPicture(animated);
    expect([picture.width, picture.height]).toEqual([64, 64]);
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="9"/></svg>',
    ],
    ['a GIF header', 'GIF89a\u0001\u0000'],
    ['nothing', ''],
    ['the beginning of a film', '\0\0\0\u0018ftypisom\0\0\0\0isommp42'],
  ])('rejects %s regardless of its name', async (_name, text) => {
    expect(await refusal(Buffer.from(text))).toBe('invalid_file_type');
  });

  it('identifies HEIC pictures, which the decoder does not support', async () => {
    expect(await refusal(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))).toBe('heic_unsupported');
  });

  it.each([
    [
      'HTML behind it',
      (picture: Buffer) => Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'HTML in a comment of it',
      (picture: Buffer) => {
        const words = Buffer.from('<script>alert(1)</script>');
        const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, words.length + 2]);
        return Buffer.concat([head, words, picture.subarray(2)]);
      },
    ],
  ])('removes %s', async (_name, make) => {
    const { renditions } = await processPicture(make(photo));
    expect(renditions).not.toEqual([]);
    for (const { bytes } of renditions) expect(Buffer.from(bytes).includes('<script')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps nothing of a program or an archive behind a %s',
    async (format) => {
      const picture = await halves(64, 48).toFormat(format).toBuffer();
      const hidden = Buffer.from('PK\u0003\u0004 <?php system($_GET[0]); ?> PK\u0005\u0006');
      const { renditions } = await processPicture(Buffer.concat([picture, hidden]));
      expect(renditions).toHaveLength(3);
      for (const { bytes } of renditions) expect(Buffer.from(bytes).includes('<?php')).toBe(false);
    },
  );

  it('checks the size in the header before decoding', async () => {
    const png = await halves(20, 20).png().toBuffer();
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    // Checksum of the modified header.
    const { crc32 } = await import('node:zlib');
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await refusal(bomb)).toBe('picture_too_large');
    expect(await refusal(Buffer.alloc(MAX_PICTURE_BYTES + 1))).toBe('picture_too_large');
  });

  it('rejects truncated or damaged files and keeps working', async () => {
    for (let cut = 1; cut < 12; cut += 1) {
      const part = photo.subarray(0, Math.floor((photo.length * cut) / 12));
      await processPicture(part).then(
        () => expect.unreachable('half a picture was taken'),
        (error: unknown) => expect(error).toBeInstanceOf(AppError),
      );
    }
    expect((await processPicture(photo)).width).toBe(600);
  });

  it('sketches a file as it will be shown', async () => {
    const bands = sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#888"/><rect x="20" y="30" width="150" height="90" fill="#fff"/><circle cx="280" cy="200" r="60" fill="#113"/><path d="M0 300L160 180V300z" fill="#a32"/></svg>',
      ),
    );
    const file = await bands.resize(900).jpeg().toBuffer();
    const isShownAs = async (thumbnail: Uint8Array, turns: number) => {
      const stored = unpackThumbnail((await processPicture(file, turns)).thumbnail);
      const sought = new SoughtPicture(unpackThumbnail(thumbnail));
      return sought.isLike({ thumbnail: stored, ...storedLikeness(stored) });
    };
    expect(await isShownAs(await sketchPicture(file, 1), 1)).toBe(true);
    expect(await isShownAs(await sketchPicture(file), 0)).toBe(true);
    expect(await isShownAs(await sketchPicture(file), 1)).toBe(false);
    await expect(sketchPicture(file.subarray(0, file.length / 2))).rejects.toMatchObject({
      code: 'picture_unreadable',
    });
  });
});
