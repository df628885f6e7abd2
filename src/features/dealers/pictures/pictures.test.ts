import { describe, expect, it } from 'vitest';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { mergePictures } from './merge-pictures.ts';
import { ownPictureAddress, ownPictureId } from './own-pictures.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { pictureChange } from './picture-change.ts';

const place = { origin: 'https://volan.bg', mediaUrl: '/media' };
const own = (id: string) => ownPictureAddress(place, id);
const A = 'a'.repeat(32);
const B = 'b'.repeat(32);

describe('addresses of pictures', () => {
  it.each([
    ['https://x.bg/1.jpg|https://x.bg/2.jpg', ['https://x.bg/1.jpg', 'https://x.bg/2.jpg']],
    ['https://x.bg/1.jpg, https://x.bg/2.jpg', ['https://x.bg/1.jpg', 'https://x.bg/2.jpg']],
    ['https://x.bg/1,2.jpg;https://x.bg/3.jpg', ['https://x.bg/1,2.jpg', 'https://x.bg/3.jpg']],
    [
      'https://x.bg/1.jpg https://x.bg/1.jpg\nhttps://x.bg/2.jpg',
      ['https://x.bg/1.jpg', 'https://x.bg/2.jpg'],
    ],
    ['["https://x.bg/1.jpg","https://x.bg/2.jpg"]', ['https://x.bg/1.jpg', 'https://x.bg/2.jpg']],
    ['[{"url":"https://x.bg/1.jpg","type":"front"}]', ['https://x.bg/1.jpg']],
    ['http://x.bg/1.jpg#top', ['https://x.bg/1.jpg']],
    ['снимка.jpg', ['снимка.jpg']],
    ['', []],
  ])('in %j are %j', (text, addresses) => {
    expect(pictureAddresses(text)).toEqual(addresses);
  });

  it('are the first 30', () => {
    const all = Array.from({ length: 40 }, (_, index) => `https://x.bg/${index}.jpg`);
    expect(pictureAddresses(all.join('|'))).toEqual(all.slice(0, 30));
  });

  it('are recognised in several numbered columns, nested elements and by their values', () => {
    const table = (cells: Record<string, string>) => ({
      columns: Object.keys(cells),
      records: [{ line: 2, cells }],
    });
    const names = { Image1: '', 'photo-2': '', 'images.image': '', Снимки: '', url: '', make: '' };
    expect(guessMapping(table(names), {})).toEqual({
      Image1: 'pictures',
      'photo-2': 'pictures',
      'images.image': 'pictures',
      Снимки: 'pictures',
      url: '',
      make: 'brand',
    });
    expect(guessMapping(table({ x: 'https://x.bg/1.JPG?w=2' }), {})).toEqual({ x: 'pictures' });
    expect(guessMapping(table({ x: 'https://x.bg/obiava/12' }), {})).toEqual({ x: '' });
  });

  it('of our own pictures name them in any width, others never do', () => {
    expect(own(A)).toBe(`https://volan.bg/media/${A}/1920.jpeg`);
    expect(ownPictureId(place, `https://volan.bg/media/${A}/320.webp`)).toBe(A);
    expect(ownPictureId(place, `https://volan.bg.evil.example/media/${A}/320.webp`)).toBeUndefined();
    expect(ownPictureId(place, `https://volan.bg/media/${A}/../../${B}/1.webp`)).toBeUndefined();
    expect(ownPictureId({ ...place, mediaUrl: 'https://cdn.bg/p' }, `https://cdn.bg/p/${A}/640.avif`)).toBe(
      A,
    );
  });
});

describe('a change of pictures', () => {
  const change = (over: object) =>
    pictureChange(place, { wanted: [], before: undefined, current: [], isFailed: () => false, ...over });

  it('is none for the file of an export, or the addresses of the last file', () => {
    expect(
      change({ wanted: [own(A), own(B)], before: ['https://x.bg/1.jpg'], current: [A, B] }),
    ).toBeUndefined();
    expect(
      change({ wanted: ['https://x.bg/1.jpg'], before: ['https://x.bg/1.jpg'], current: [A] }),
    ).toBeUndefined();
    expect(change({})).toBeUndefined();
  });

  it('counts what is added and dropped, another order, and a failure that is tried again', () => {
    expect(change({ wanted: ['1', '2', '4'], before: ['1', '3'], current: [A] })).toEqual({
      added: 2,
      dropped: 1,
      retried: 0,
    });
    expect(change({ wanted: [own(B), own(A)], current: [A, B] })).toMatchObject({ added: 2 });
    expect(change({ wanted: ['2', '1'], before: ['1', '2'] })).toEqual({ added: 0, dropped: 0, retried: 0 });
    expect(change({ wanted: ['1'], before: ['1'], isFailed: () => true })).toMatchObject({ retried: 1 });
  });
});

describe('pictures of a listing after a file', () => {
  const merge = (current: string, wanted: string, fromFile: string) =>
    mergePictures({
      current: [...current],
      wanted: [...wanted],
      isFromFile: (id) => fromFile.includes(id),
    }).join('');

  it.each([
    // current, wanted, from files, result; capital letters were added by hand
    ['', 'abc', '', 'abc'],
    ['ab', 'abc', 'ab', 'abc'],
    ['ab', 'cab', 'ab', 'cab'],
    ['abc', 'ac', 'abc', 'ac'],
    ['XabY', 'bac', 'ab', 'XbacY'],
    ['aXb', 'c', 'ab', 'cX'],
    ['XY', 'ab', '', 'XYab'],
    ['aXb', '', 'ab', 'X'],
    ['aX', 'Xa', 'a', 'Xa'],
  ])('%j with %j is as expected', (current, wanted, fromFile, expected) => {
    expect(merge(current, wanted, fromFile)).toBe(expected);
  });

  it('are at most 30, without losing one that was added by hand', () => {
    const wanted = Array.from({ length: 30 }, (_, index) => `f${index}`);
    const merged = mergePictures({ current: ['X', 'Y'], wanted, isFromFile: () => false });
    expect(merged).toEqual(['X', 'Y', ...wanted.slice(0, 28)]);
  });
});
