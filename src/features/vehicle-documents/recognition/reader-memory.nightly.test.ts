import { expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { makePage } from '#tools/documents/make-page.ts';
import { peakBytes } from '#tests/support/reading-outcome.ts';
import { DocumentReader } from './document-reader.server.ts';

const rows = await catalogueRows();
const MEGABYTE = 1024 * 1024;

it('DocumentReader needs no memory for optimizing while it reads a page', async () => {
  const { bytes } = await makePage(7, 1, 'photo3');
  const reader = new DocumentReader(() => rows);
  expect((await reader.read(bytes, { today: '2026-11-20' })).fields.length).toBeGreaterThan(8);
  // Further pages add up to 100 MB; the process should stay below 600.
  if (process.platform === 'linux') expect(await peakBytes(reader.pid)).toBeLessThan(500 * MEGABYTE);
  await reader.stop();
});
