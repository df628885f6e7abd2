import { expect, it } from 'vitest';
import { matchesEntityTag } from './matches-entity-tag.ts';

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
])('matchesEntityTag finds W/"a" in %j: %s', (header, among) => {
  expect(matchesEntityTag('W/"a"', header)).toBe(among);
});
