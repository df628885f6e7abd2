import { expect, it } from 'vitest';
import { reloadOnce } from './reload-once.ts';

function browser() {
  const stored = new Map<string, string>();
  let reloads = 0;
  const fail = (path: string, now: number) =>
    reloadOnce({
      path,
      now,
      storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) },
      reload: () => {
        reloads += 1;
      },
    });
  return { fail, reloads: () => reloads };
}

it('reloads at most once in 10 seconds per path', () => {
  const { fail, reloads } = browser();
  expect([fail('/', 0), fail('/', 9_999), fail('/', 10_000)]).toEqual([true, false, true]);
  expect(reloads()).toBe(2);
});

it('counts each path separately', () => {
  const { fail } = browser();
  expect([fail('/', 0), fail('/listing/1', 1), fail('/listing/1', 2)]).toEqual([true, true, false]);
});
