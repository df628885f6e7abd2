import { expect, it } from 'vitest';
import { findReviewWord } from './review-words.ts';

const list = ['наркотик', 'кредит без ЕГН', '24 часа'];

it.each([
  ['Продавам НАРКОТИК.', 'наркотик'],
  ['narkotik v bagajnika', 'наркотик'],
  ['Давам кредит, без егн и чакане', 'кредит без ЕГН'],
  ['до 24 часа', '24 часа'],
])('findReviewWord finds an entry of the list in %j', (text, found) => {
  expect(findReviewWord(text, list)).toBe(found);
});

it.each(['Наркотикът е друго', 'кредит с ЕГН, без такси', 'за 24-ти час', '', 'без ЕГН кредит'])(
  'findReviewWord finds nothing in %j',
  (text) => {
    expect(findReviewWord(text, list)).toBeUndefined();
  },
);

it('findReviewWord finds nothing with an empty list', () => {
  expect(findReviewWord('наркотик', [])).toBeUndefined();
});
