/** Alphabets: words that mix look-alike letters, and Cyrillic to Latin. Input is lower case. */

// Letters that look alike in lower or upper case, Latin first. Upper-case shapes count because codes are
// typed in capitals (В in BMW).
const lookAlikes: readonly (readonly [string, string])[] = [
  ['a', 'а'],
  ['b', 'в'],
  ['c', 'с'],
  ['e', 'е'],
  ['h', 'н'],
  ['k', 'к'],
  ['m', 'м'],
  ['o', 'о'],
  ['p', 'р'],
  ['t', 'т'],
  ['x', 'х'],
  ['y', 'у'],
];
const cyrillicOf = new Map(lookAlikes);
const latinOf = new Map(lookAlikes.map(([latin, cyrillic]) => [cyrillic, latin] as const));

const isCyrillic = (character: string): boolean => character >= 'Ѐ' && character <= 'ӿ';
const isLatin = (character: string): boolean => character >= 'a' && character <= 'z';

/**
 * Brings a word that mixes Latin and Cyrillic to one alphabet: the one whose foreign letters all have a
 * look-alike, Cyrillic if both would do. A word that fits neither stays unchanged. A Cyrillic х between
 * digits is the sign of 4x4.
 */
export function unifyScript(word: string): string {
  if (!/[a-z]/.test(word) && !/\dх\d/.test(word)) return word;
  if (!/[Ѐ-ӿ]/.test(word)) return word;
  const characters = [...word.replace(/(\d)х(?=\d)/g, '$1x')];
  const latin = characters.filter(isLatin);
  const cyrillic = characters.filter(isCyrillic);
  if (latin.length === 0 || cyrillic.length === 0) return characters.join('');
  if (latin.every((character) => cyrillicOf.has(character))) {
    return characters.map((character) => cyrillicOf.get(character) ?? character).join('');
  }
  if (cyrillic.every((character) => latinOf.has(character))) {
    return characters.map((character) => latinOf.get(character) ?? character).join('');
  }
  return characters.join('');
}

/** Transliterates a Latin code ("x5") as if typed with Cyrillic look-alikes; null if a letter has none. */
export function typedInCyrillic(code: string): string | null {
  const letters = [...code].filter(isLatin);
  if (letters.length === 0 || !letters.every((letter) => cyrillicOf.has(letter))) return null;
  return toLatin([...code].map((character) => cyrillicOf.get(character) ?? character).join(''));
}

// Transliteration Act (ДВ 19/2009), plus letters of neighbouring languages found in listings.
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  ѝ: 'i',
  ы: 'y',
  э: 'e',
  і: 'i',
  ї: 'i',
  є: 'e',
  ј: 'j',
  љ: 'l',
  њ: 'n',
  ћ: 'ch',
  ђ: 'dzh',
  џ: 'dzh',
  ѕ: 'dz',
  ґ: 'g',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const mark = /\p{M}/gu;

/** Transliterates a lower-case word to Latin; letters of other alphabets stay, without diacritics. */
export function toLatin(word: string): string {
  let result = '';
  for (const character of word) {
    if (character < '\u0080') result += character;
    else result += latin[character] ?? bare(character);
  }
  return result;
}

function bare(character: string): string {
  const base = character.normalize('NFD').replace(mark, '');
  return latin[base] ?? base;
}
