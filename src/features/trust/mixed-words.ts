/** Words that mix Latin and Cyrillic letters to imitate other words, e.g. `Гоlf`. */
export const mixedWords = (text: string): string[] =>
  [...text.matchAll(/\p{L}+/gu)]
    .map(([word]) => word)
    .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
