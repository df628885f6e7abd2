const SOFT_HYPHEN = '\u00ad';
/** Shorter words fit into every column. */
const LONG_WORD = /[а-я]{10,}/giu;
/** Before a consonant and a vowel, with a vowel and at least three letters on both sides; дж and дз stay together. */
const SYLLABLE =
  /(?<=[а-я]*[аеиоуъюя][а-я]*)(?<=[а-я]{3})(?<!д(?=[жз]))(?=[бвгджзйклмнпрстфхцчшщ][аеиоуъюяь])(?=[а-я]{3})/giu;

/**
 * Adds soft hyphens to long Bulgarian words, so that they break at syllables and with a hyphen where they do not fit.
 * Few browsers know how to hyphenate Bulgarian themselves. For display only: the text is no longer the same to compare.
 */
export const softHyphens = (text: string): string =>
  text.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, SOFT_HYPHEN));
