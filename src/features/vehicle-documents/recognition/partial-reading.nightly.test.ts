import { expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { makePage } from '#tools/documents/make-page.ts';
import { limitSignals } from '#platform/processes/limit-own-usage.server.ts';
import { DocumentReader } from './document-reader.server.ts';

const rows = await catalogueRows();

it('DocumentReader keeps the fields of the first reading when the rest is not finished', async () => {
  const { bytes } = await makePage(7, 1, 'photo3');
  const cut = new DocumentReader(() => rows);
  // Ends as if the CPU limit were reached after the second reading, when the fields of both are known.
  const progress = (percent: number) => {
    if (percent >= 80 && cut.pid !== undefined) process.kill(cut.pid, limitSignals.cpu);
  };
  const read = await cut.read(bytes, { today: '2026-11-20', progress });
  await cut.stop();
  expect(read.isPartial).toBe(true);
  expect(read.fields.length).toBeGreaterThan(2);
});
