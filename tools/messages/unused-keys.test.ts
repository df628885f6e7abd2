import { expect, it } from 'vitest';
import { unusedKeys } from './unused-keys.ts';

it.each([
  ['a call', 'title: m.save_title()'],
  ['a key as text', `const keys = ['other', 'save_title'];`],
  ['a prefix', `const titles = messageFamily('save_');`],
])('unusedKeys accepts %s', (_, code) => {
  expect(unusedKeys(['save_title'], code)).toEqual([]);
});

it.each([
  ['no use', ''],
  ['a longer key', 'm.save_title_short()'],
  ['a property of the same name', 'words.save_title'],
  ['another prefix', `messageFamily('saved_')`],
])('unusedKeys finds a key with %s', (_, code) => {
  expect(unusedKeys(['save_title'], code)).toEqual(['save_title']);
});
