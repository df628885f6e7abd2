import { expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { makePage } from '#tools/documents/make-page.ts';
import { DocumentReader } from './document-reader.server.ts';

it('does not count time in which the process of a DocumentReader gets no CPU', async () => {
  const seconds = 15;
  const rows = await catalogueRows();
  const starved = new DocumentReader(() => rows, { cpuSeconds: seconds });
  let isStarved = false;
  const progress = () => {
    const { pid } = starved;
    if (isStarved || pid === undefined) return;
    isStarved = true;
    process.kill(pid, 'SIGSTOP');
    setTimeout(() => process.kill(pid, 'SIGCONT'), seconds * 1000);
  };
  const { bytes } = await makePage(7, 1, 'clean');
  const { fields, isPartial } = await starved.read(bytes, { today: '2026-11-20', progress });
  await starved.stop();
  expect({ isStarved, isPartial }).toEqual({ isStarved: true, isPartial: false });
  expect(fields.length).toBeGreaterThan(8);
});
