import { expect, it, vi } from 'vitest';
import { ChangedKeys } from '#platform/cache/changed-keys.ts';
import type { DependencyKey } from '#platform/cache/dependencies.server.ts';
import { PublicPictures } from './public-pictures.server.ts';

function start(reasons: Record<string, DependencyKey[]>) {
  const changed = new ChangedKeys();
  const ask = vi.fn(async (id: string) => reasons[id]);
  const pictures = new PublicPictures(ask, changed);
  const asked = () => ask.mock.calls.splice(0).map(([id]) => id);
  return { changed, pictures, asked, reasons };
}

it('remembers a public picture while other listings change, and asks again when its own does', async () => {
  const { changed, pictures, asked, reasons } = start({ a: ['listing:1'], b: ['seller:7'] });
  const both = async () => [await pictures.has('a'), await pictures.has('b')];
  expect(await both()).toEqual([true, true]);
  expect(asked()).toEqual(['a', 'b']);
  changed.report(['listing:2', 'seller:1']);
  expect(await both()).toEqual([true, true]);
  expect(asked()).toEqual([]);
  changed.report(['listing:1']);
  delete reasons['a'];
  expect(await both()).toEqual([false, true]);
  expect(asked()).toEqual(['a']);
});

it('asks again after 30 s, and each time for a private picture', async () => {
  const { pictures, asked } = start({ a: [] });
  for (const now of [0, 29_999, 30_000]) expect(await pictures.has('a', now)).toBe(true);
  for (const now of [0, 1]) expect(await pictures.has('private', now)).toBe(false);
  expect(asked()).toEqual(['a', 'a', 'private', 'private']);
});

it('does not trust an answer when its listing changed during the question', async () => {
  const changed = new ChangedKeys();
  const ask = vi.fn(async (): Promise<DependencyKey[] | undefined> => ['listing:1']);
  ask.mockImplementationOnce(async () => {
    changed.report(['listing:1']);
    return ['listing:1'];
  });
  const pictures = new PublicPictures(ask, changed);
  await pictures.has('a');
  await pictures.has('a');
  await pictures.has('a');
  expect(ask).toHaveBeenCalledTimes(2);
});
