import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { makePage } from '#tools/documents/make-page.ts';
import { damagedPictures, hostilePdfs, pictureBombs } from '#tests/support/hostile-documents.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { peakBytes, readingOutcome } from '#tests/support/reading-outcome.ts';
import { DocumentReader } from './document-reader.server.ts';

const today = '2026-11-20';
const MEGABYTE = 1024 * 1024;
const DAMAGED = 100;
let rows: Awaited<ReturnType<typeof catalogueRows>>;
let reader: DocumentReader;
let good: Buffer;

beforeAll(async () => {
  rows = await catalogueRows();
  reader = new DocumentReader(() => rows, { cpuSeconds: 10 });
  good = (await makePage(7, 0, 'pdf-text')).bytes;
});
afterAll(() => reader.stop());

const outcome = (bytes: Uint8Array, from = reader) => readingOutcome(from, bytes, today);

const gone = ['ended', 'document_unreadable', 'document_not_certificate', 'document_slow'];

describe('DocumentReader process', () => {
  it.each(Object.entries(hostilePdfs))('survives or is replaced after a PDF %s', async (what, make) => {
    const found = await outcome(make());
    if (what.includes('password')) expect(found).toBe('document_locked');
    else expect(gone).toContain(found);
    expect(await outcome(good)).toBeGreaterThan(8);
  });

  it('survives pictures with excessive dimensions', async () => {
    for (const bytes of Object.values(await pictureBombs())) expect(gone).toContain(await outcome(bytes));
    expect(await outcome(good)).toBeGreaterThan(8);
  });

  it(`survives ${DAMAGED} damaged pictures in bounded memory (seed ${testSeed})`, async () => {
    for (const bytes of await damagedPictures(testSeed, DAMAGED))
      expect([...gone, 'invalid_file_type']).toContain(await outcome(bytes));
    expect(await outcome(good)).toBeGreaterThan(8);
    if (process.platform === 'linux') expect(await peakBytes(reader.pid)).toBeLessThan(700 * MEGABYTE);
  });
});
