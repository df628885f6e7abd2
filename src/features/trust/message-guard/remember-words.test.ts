import { expect, it, vi } from 'vitest';
import { rememberWords } from './remember-words.ts';

it('a word is worked out once, unless it is long', () => {
  const lengthOf = vi.fn((word: string) => word.length);
  const remembered = rememberWords(lengthOf);
  const long = 'а'.repeat(31);
  expect(['кола', 'кола', long, long].map(remembered)).toEqual([4, 4, 31, 31]);
  expect(lengthOf).toHaveBeenCalledTimes(3);
});
