import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { makePage } from '#tools/documents/make-page.ts';
import { damagedPictures, hostilePdfs, pictureBombs } from '#tests/support/hostile-documents.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import { DocumentReader } from './document-reader.server.ts';
import { ReadingError } from './read-file.server.ts';

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

/** Number of fields, or the code of the failure. */
const outcome = (bytes: Uint8Array, from = reader): Promise<string | number> =>
  from.read(bytes, { today }).then(
    ({ fields }) => fields.length,
    (error: unknown) => {
      if (error instanceof ProcessEndedError) return 'ended';
      expect(error).toBeInstanceOf(ReadingError);
      return (error as ReadingError).code;
    },
  );

/** Peak memory of a process in bytes. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

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

  it(
    `survives ${DAMAGED} damaged pictures in bounded memory (seed ${testSeed})`,
    { timeout: 180_000 },
    async () => {
      for (const bytes of await damagedPictures(testSeed, DAMAGED))
        expect([...gone, 'invalid_file_type']).toContain(await outcome(bytes));
      expect(await outcome(good)).toBeGreaterThan(8);
      if (process.platform === 'linux') expect(await peakOf(reader.pid)).toBeLessThan(700 * MEGABYTE);
    },
  );

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
    if (process.platform === 'linux') expect(await peakOf(texts.pid)).toBeLessThan(250 * MEGABYTE);
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
