import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { certificateLists, type CertificateLists } from '../../certificate/closed-lists.ts';
import { fieldReaders } from '../../certificate/field-readers.ts';
import type { Word } from '../../certificate/page-words.ts';
import { readPage } from '../../certificate/read-page.ts';
import type { PreparedPage } from '../prepare-page.server.ts';
import type { RereadContext, WordReading } from './reread-context.ts';
import { rereadField, rereadModel } from './reread-words.server.ts';

const today = '2026-11-21';
const page: PreparedPage = { data: Buffer.alloc(900 * 200, 255), width: 900, height: 200, isOnSide: false };
let lists: CertificateLists;
beforeAll(async () => {
  lists = certificateLists(await catalogueRows());
});

const reading = (...lines: string[]): WordReading => {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => ({
      text,
      x0: index * 12,
      y0: row * 40,
      x1: (index + text.length) * 12,
      y1: row * 40 + 20,
      confidence: 95,
    })),
  );
  return { words, ...readPage(words, lists, today) };
};

/** Answers isolated readings in turn. */
function context(...answers: [text: string, confidence: number][]): RereadContext & { left: () => number } {
  const queue = [...answers];
  return {
    recogniser: {
      words: () => Promise.reject(new Error('no page is read')),
      line: () => {
        const [text = '', confidence = 0] = queue.shift() ?? [];
        return Promise.resolve({ text, confidence });
      },
      vin: () => Promise.reject(new Error('no VIN is read')),
      close: () => Promise.resolve(),
    },
    lists,
    today,
    left: () => queue.length,
  };
}
const readerOf = (field: string) => {
  const reader = fieldReaders(lists, today).find((each) => each.field === field);
  if (!reader) throw new Error(`no field ${field}`);
  return reader;
};

describe('a model read in isolation', () => {
  it('is found where the page has a Cyrillic letter for its digit, whatever brand its maker resembles', async () => {
    const before = reading('(J)  M1', '(D.1)  АУДИ Аб');
    expect(before.values.model).toBeUndefined();
    expect(await rereadModel(context(['FIAT', 99], ['A6', 99]), page, [before])).toMatchObject({
      value: 'a6',
      exact: true,
    });
  });

  it('is found after a label of three words', async () => {
    const before = reading('(J)  M1', '(D.1)  Марка на МПС АУДИ АЗ');
    const ctx = context(['MAPKA', 60], ['HA', 85], ['MNC', 57], ['AYN', 43], ['A3', 99]);
    expect(await rereadModel(ctx, page, [before])).toMatchObject({ value: 'a3', exact: true });
  });

  it('is one of the brand that the VIN names, if the page shows none', async () => {
    const before = reading('(J)  M1', '(D.3)  Аб WAUZZZ');
    const ctx = () => context(['A6', 99], ['WAUZZZ', 99]);
    expect(await rereadModel(ctx(), page, [before])).toBeUndefined();
    expect(await rereadModel(ctx(), page, [before], 'audi')).toMatchObject({ value: 'a6', exact: true });
  });

  it('decides when it has digits and is clear', async () => {
    const before = reading('(J)  M1', '(D.1)  ПЕЖО 508');
    expect(await rereadModel(context(['NEKO', 40], ['308', 99]), page, [before])).toEqual({
      value: '308',
      exact: true,
      confidence: 40,
      anchored: true,
    });
    expect(await rereadModel(context(['NEKO', 95], ['308', 99]), page, [before])).toMatchObject({
      alone: true,
    });
  });

  it('is not read when two readings of the page agree on one without digits', async () => {
    const before = reading('(J)  M1', '(D.1)  ОПЕЛ КОРСА');
    const ctx = context(['ONEN', 99], ['KOPCA', 99]);
    expect(await rereadModel(ctx, page, [before, before])).toBeUndefined();
    expect(ctx.left()).toBe(2);
  });

  it('is not that of another brand', async () => {
    const before = reading('(J)  M1', '(D.1)  АУДИ 888');
    expect(await rereadModel(context(['FIAT', 99], ['500', 99]), page, [before])).toBeUndefined();
  });
});

describe('a word read in isolation', () => {
  it('keeps an illegible word of the value', async () => {
    const before = reading('(R)  Т?МН? СИН');
    const found = await rereadField(context(['TDMHO', 50], ['CHH', 82]), page, [before], readerOf('color'));
    expect(found).toMatchObject({ value: 'dark_blue', confidence: 50 });
  });

  it('is nothing when all words are illegible', async () => {
    const before = reading('(R)  С?Н');
    expect(await rereadField(context(['CHH', 40]), page, [before], readerOf('color'))).toBeUndefined();
  });
});
