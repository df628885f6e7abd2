import { describe, expect, it } from 'vitest';
import {
  originalFile,
  pictureFolder,
  pictureOfFile,
  pictureSources,
  renditionFile,
  readRenditionPath,
  renditionUrl,
  renditionWidths,
} from './picture-renditions.ts';

// Stored files and addresses in mails and caches outlive a release, so names stand here letter by letter.
const ID = 'a1b2c3d4e5f60718';

describe('stored files of a picture', () => {
  it('have fixed keys', () => {
    expect(renditionFile(ID, 640, 'webp')).toBe('pictures/a1b2c3d4e5f60718/640.webp');
    expect(pictureFolder(ID)).toBe('pictures/a1b2c3d4e5f60718/');
    expect(originalFile(ID)).toBe('originals/a1b2c3d4e5f60718');
  });

  it.each([
    ['pictures/a1b2c3d4e5f60718/640.webp', ID],
    ['originals/a1b2c3d4e5f60718', ID],
    ['other/a1b2c3d4e5f60718', undefined],
    ['backup/pictures/a1b2c3d4e5f60718/640.webp', undefined],
    ['pictures/', undefined],
  ])('%s belongs to %s', (key, id) => expect(pictureOfFile(key)).toBe(id));
});

describe('the address of a rendition', () => {
  it('names picture, width and format', () => {
    expect(renditionUrl('/media', ID, 1280, 'avif')).toBe('/media/a1b2c3d4e5f60718/1280.avif');
  });

  it.each([
    ['320.avif', 320, 'avif'],
    ['1.webp', 1, 'webp'],
    ['9999.jpeg', 9999, 'jpeg'],
  ])('%s leads to the width %i as %s', (file, width, format) => {
    expect(readRenditionPath(ID, file)).toEqual({ id: ID, width, format });
  });

  it.each([
    '0.webp',
    '0320.webp',
    '10000.webp',
    '320.png',
    '320.jpg',
    '320.webp.html',
    'x320.webp',
    '320',
    '.webp',
    '-1.webp',
    '3e2.webp',
    '320.WEBP',
    '320.webp\n',
    '',
  ])('%j leads nowhere', (file) => expect(readRenditionPath(ID, file)).toBeUndefined());

  it.each([
    ['16 characters', 'a'.repeat(16), true],
    ['64 characters', '0'.repeat(64), true],
    ['15 characters', 'a'.repeat(15), false],
    ['65 characters', 'a'.repeat(65), false],
    ['a capital letter', `${'a'.repeat(16)}A`, false],
    ['a way up', `../${'a'.repeat(16)}`, false],
    ['a folder', `${'a'.repeat(16)}/b`, false],
    ['a line break', `${'a'.repeat(16)}\n`, false],
  ])('with an id of %s: %s', (_, id, leads) =>
    expect(readRenditionPath(id, '320.webp') !== undefined).toBe(leads),
  );
});

describe('the widths of a picture', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [640, [320, 640]],
    [1000, [320, 640, 960, 1000]],
    [1920, [320, 640, 960, 1920]],
    [1921, [320, 640, 960, 1920]],
    [8000, [320, 640, 960, 1920]],
  ])('%i pixels wide: %j', (width, widths) => expect(renditionWidths(width)).toEqual(widths));

  it('go up to the asked one in a srcset, the smallest always', () => {
    const picture = { id: ID, width: 1000 };
    expect(pictureSources('/media', picture, 'webp')).toEqual({
      src: `/media/${ID}/640.webp`,
      srcSet: `/media/${ID}/320.webp 320w, /media/${ID}/640.webp 640w, /media/${ID}/960.webp 960w, /media/${ID}/1000.webp 1000w`,
    });
    expect(pictureSources('/media', picture, 'webp', 640).srcSet).toBe(
      `/media/${ID}/320.webp 320w, /media/${ID}/640.webp 640w`,
    );
    expect(pictureSources('/media', picture, 'webp', 10)).toEqual({
      src: `/media/${ID}/320.webp`,
      srcSet: `/media/${ID}/320.webp 320w`,
    });
  });
});
