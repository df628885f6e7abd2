import { expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

it('reads once per owner and key until the answer is too old', async () => {
  const kept = new KeptAnswers<number>({ maxAgeMs: 100, maxKeys: 10 });
  let reads = 0;
  const read = async () => (reads += 1);
  const [owner, other] = [{}, {}];
  expect(await kept.get(owner, 'a', { now: at(0), read })).toBe(1);
  expect(await kept.get(owner, 'a', { now: at(99), read })).toBe(1);
  expect(await kept.get(owner, 'b', { now: at(99), read })).toBe(2);
  expect(await kept.get(other, 'a', { now: at(99), read })).toBe(3);
  expect(await kept.get(owner, 'a', { now: at(100), read })).toBe(4);
});

it('does not keep a failure, and forgets everything above its limit', async () => {
  const kept = new KeptAnswers<number>({ maxAgeMs: 100, maxKeys: 1 });
  const owner = {};
  await expect(
    kept.get(owner, 'a', { now: at(0), read: () => Promise.reject(new Error('down')) }),
  ).rejects.toThrow('down');
  expect(await kept.get(owner, 'a', { now: at(0), read: async () => 1 })).toBe(1);
  expect(await kept.get(owner, 'b', { now: at(0), read: async () => 2 })).toBe(2);
  expect(await kept.get(owner, 'a', { now: at(0), read: async () => 3 })).toBe(3);
});
