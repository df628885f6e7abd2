import { describe, expect, it } from 'vitest';
import { lists, READ_ON, written } from '#tests/support/written-page.ts';
import { readPage } from '../../certificate/read-page.ts';
import type { PreparedPage } from '../prepare-page.server.ts';
import { rereadFields } from './reread-fields.server.ts';

const page: PreparedPage = { data: Buffer.alloc(900 * 200, 255), width: 900, height: 200, isOnSide: false };
/** Reads a page again, where every isolated reading finds `found`. */
function reread(lines: string | string[], found: string) {
  const words = written(...[lines].flat());
  const recogniser = {
    words: () => Promise.reject(new Error('no page is read')),
    line: () => Promise.resolve({ text: found, confidence: 99 }),
    vin: () => Promise.reject(new Error('the page has no VIN')),
    close: () => Promise.resolve(),
  };
  return rereadFields({ recogniser, lists, today: READ_ON }, page, [
    { words, ...readPage(words, lists, READ_ON) },
  ]);
}

describe('a number read in isolation', () => {
  it('decides where the page has a letter for it', async () => {
    expect((await reread('S.1  Г', '7')).values.seats).toMatchObject({ value: '7', alone: true });
  });

  it('is ignored if it is a part of a value in several words', async () => {
    expect((await reread('S.1  4 + 1', '4')).values.seats).toBeUndefined();
    expect((await reread('P.1  1 598', '598')).values.displacement).toBeUndefined();
  });

  it('is as uncertain as its place', async () => {
    const below = ['B  Регистрация ?1.02.2020', '   Регистрирано 11.02.2021'];
    expect((await reread(below, '11.02.2021')).values.first_registration).toMatchObject({ anchored: false });
    expect((await reread('B  11.02.2021', '11.02.2021')).values.first_registration).toMatchObject({
      anchored: true,
      alone: true,
    });
  });
});
