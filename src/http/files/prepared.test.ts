import { expect, it } from 'vitest';
import { Prepared } from './prepared.server.ts';

let now = 0;
const prepared = () => new Prepared<number>({ maxAgeMs: 1_000, now: () => new Date(now) });

it('prepares an answer again when it is too old', async () => {
  const answers = prepared();
  let made = 0;
  const get = () => answers.get('a', async () => (made += 1));
  expect(await get()).toEqual({ value: 1, ageMs: 0 });
  now += 999;
  expect(await get()).toEqual({ value: 1, ageMs: 999 });
  now += 1;
  expect(await get()).toEqual({ value: 2, ageMs: 0 });
});

it('prepares an answer once for simultaneous requests, and different ones in turn', async () => {
  const answers = prepared();
  let atWork = 0;
  let most = 0;
  let made = 0;
  const get = (name: string) =>
    answers.get(name, async () => {
      most = Math.max(most, (atWork += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      atWork -= 1;
      return (made += 1);
    });
  await Promise.all(['a', 'b', 'a', 'c', 'b', 'a'].map(get));
  expect([made, most]).toEqual([3, 1]);
});

it('keeps no failure', async () => {
  const answers = prepared();
  const failing = answers.get('a', () => Promise.reject(new Error('away')));
  const next = answers.get('b', async () => 7);
  await expect(failing).rejects.toThrow('away');
  expect((await next).value).toBe(7);
  expect((await answers.get('a', async () => 8)).value).toBe(8);
});
