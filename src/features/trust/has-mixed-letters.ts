/** Whether a word mixes Latin and Cyrillic letters to imitate another word, e.g. `Гоlf`. */
export const hasMixedLetters = (text: string): boolean =>
  [...text.matchAll(/\p{L}+/gu)].some(
    ([word]) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word),
  );
