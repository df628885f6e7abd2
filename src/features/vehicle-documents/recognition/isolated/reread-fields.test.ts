import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { certificateLists, type CertificateLists } from '../../certificate/closed-lists.ts';
import type { Word } from '../../certificate/page-words.ts';
import { readPage } from '../../certificate/read-page.ts';
import type { PreparedPage } from '../prepare-page.server.ts';
import { rereadFields } from './reread-fields.server.ts';

const today = '2026-11-21';
const page: PreparedPage = { data: Buffer.alloc(900 * 200, 255), width: 900, height: 200, isOnSide: false };
let lists: CertificateLists;
beforeAll(async () => {
  lists = certificateLists(await catalogueRows());
});

/** Reads a page of one line again, where every isolated reading finds `found`. */
function reread(line: string, found: string) {
  const words = [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => {
    const [x0, x1] = [index * 12, (index + text.length) * 12];
    return { text, x0, x1, y0: 0, y1: 20, confidence: 95 };
  });
  const recogniser = {
    words: () => Promise.reject(new Error('no page is read')),
    line: () => Promise.resolve({ text: found, confidence: 99 }),
    close: () => Promise.resolve(),
  };
  return rereadFields({ recogniser, lists, today }, page, [{ words, ...readPage(words, lists, today) }]);
}

describe('a number read in isolation', () => {
  it('decides where the page has a letter for it', async () => {
    expect((await reread('S.1  Г', '7')).seats).toMatchObject({ value: '7', alone: true });
  });

  it('is ignored if it is a part of a value in several words', async () => {
    expect((await reread('S.1  4 + 1', '4')).seats).toBeUndefined();
    expect((await reread('P.1  1 598', '598')).displacement).toBeUndefined();
  });
});
