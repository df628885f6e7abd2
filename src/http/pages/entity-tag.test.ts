import { expect, it } from 'vitest';
import { isAmong } from './entity-tag.ts';

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['W/"x","y" ,\t"a"', true],
  ['"x,y", "a"', true],
  ['*', true],
  [' * ', true],
  ['W/"b"', false],
  ['"x,a"', false],
  ['"aa"', false],
  ['a', false],
  ['"a', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('isAmong finds W/"a" in %j: %s', (header, among) => {
  expect(isAmong('W/"a"', header)).toBe(among);
});
