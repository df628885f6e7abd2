import { expect, it } from 'vitest';
import { testSeed } from '#tests/support/test-seed.ts';
import { damagedPictures } from './damaged-pictures.ts';
import { tryDamagedPictures } from './try-damaged-pictures.ts';

const COUNT = 300;
/** A process is replaced after 100 files; any more were crashed by a file. */
const PROCESSES = COUNT / 100;

it(`ends with a picture or a refusal for every damaged file (seed ${testSeed})`, async () => {
  const { counts, odd, processes } = await tryDamagedPictures({ count: COUNT, seed: testSeed });
  expect(odd).toEqual([]);
  expect(Object.keys(counts).sort()).toEqual(
    expect.arrayContaining(['invalid_file_type', 'picture', 'picture_too_large', 'picture_unreadable']),
  );
  // Most damage makes a file unreadable.
  expect(counts['picture'] ?? 0).toBeLessThan(COUNT / 2);
  expect(processes).toBeLessThanOrEqual(PROCESSES);
});

it('makes the same files for the same seed', async () => {
  const take = async (seed: number) => {
    const names: string[] = [];
    for await (const { name, bytes } of damagedPictures(seed)) {
      names.push(`${name} ${bytes.length}`);
      if (names.length === 20) return names;
    }
    return names;
  };
  expect(await take(7)).toEqual(await take(7));
  expect(await take(7)).not.toEqual(await take(8));
});
