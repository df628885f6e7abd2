import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { makePage } from '#tools/documents/make-page.ts';
import { peakBytes, readingOutcome } from '#tests/support/reading-outcome.ts';
import { DocumentReader } from './document-reader.server.ts';

const today = '2026-11-20';
const MEGABYTE = 1024 * 1024;
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

describe('DocumentReader process', () => {
  it('rejects files that only claim to be pictures', async () => {
    expect(await outcome(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('invalid_file_type');
  });

  it('is killed beyond its limit of CPU, time or memory, and the next file is read', async () => {
    const { bytes } = await makePage(7, 1, 'clean');
    const hasty = new DocumentReader(() => rows, { cpuSeconds: 1 });
    expect(await outcome(bytes, hasty)).toBe('document_slow');
    expect(hasty.pid).toBeUndefined();
    await hasty.stop();
    for (const limits of [{ residentBytes: 150 * MEGABYTE }, { wallMs: 1 }]) {
      const small = new DocumentReader(() => rows, limits);
      expect(await outcome(bytes, small)).toBe('document_slow');
      await small.stop();
    }
  });

  it('reads the text of a PDF without recognition and says when that is not enough', async () => {
    const texts = new DocumentReader(() => rows);
    const read = await texts.readText(good, { today });
    expect(read?.fields.length).toBeGreaterThan(8);
    const scan = await makePage(7, 0, 'pdf-scan');
    expect(await texts.readText(scan.bytes, { today })).toBeUndefined();
    await expect(texts.readText(Buffer.from('%PDF-1.7\n'), { today })).rejects.toMatchObject({
      code: 'document_unreadable',
    });
    // Recognition alone takes 200 MB.
    if (process.platform === 'linux') expect(await peakBytes(texts.pid)).toBeLessThan(250 * MEGABYTE);
    await texts.stop();
  });

  it('throws ProcessEndedError when its process is killed, and reads the next file', async () => {
    const killed = new DocumentReader(() => rows);
    const { bytes } = await makePage(7, 1, 'clean');
    const progress = () => void (killed.pid !== undefined && process.kill(killed.pid, 'SIGKILL'));
    await expect(killed.read(bytes, { today, progress })).rejects.toMatchObject({
      name: 'ProcessEndedError',
      end: 'other',
    });
    expect(await outcome(good, killed)).toBeGreaterThan(8);
    await killed.stop();
  });

  it('reads concurrent documents one after another', async () => {
    const found = await Promise.all([outcome(good), outcome(Buffer.from('%PDF-1.7\n')), outcome(good)]);
    expect(found).toEqual([expect.any(Number), 'document_unreadable', expect.any(Number)]);
  });
});
