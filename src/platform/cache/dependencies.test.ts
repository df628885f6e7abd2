import { expect, it } from 'vitest';
import {
  collectDependencies,
  dependOn,
  dependOnAnswer,
  withoutDependencies,
  type UsedAnswer,
} from './dependencies.server.ts';

it('collectDependencies returns what work reports, across awaits and apart from other work', async () => {
  const used = (fingerprint: string): UsedAnswer => ({ fingerprint, again: () => fingerprint });
  const work = async (id: number) => {
    dependOn(`listing:${id}`);
    await new Promise(setImmediate);
    dependOnAnswer(() => used(`answer ${id}`));
    withoutDependencies(() => dependOn('listing:99'));
    dependOn(`seller:${id}`);
    return id;
  };
  const [one, two] = await Promise.all([
    collectDependencies(() => work(1)),
    collectDependencies(() => work(2)),
  ]);
  dependOn('listing:3');
  expect([one.value, [...one.dependencies.keys]]).toEqual([1, ['listing:1', 'seller:1']]);
  expect([two.value, [...two.dependencies.keys]]).toEqual([2, ['listing:2', 'seller:2']]);
  expect(two.dependencies.answers.map(({ fingerprint }) => fingerprint)).toEqual(['answer 2']);
});
