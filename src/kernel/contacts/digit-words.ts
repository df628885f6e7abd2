/** Numbers in words, in Bulgarian in both alphabets and in English. */
const units = [
  'нула nula zero',
  'едно един една edno edin edna one',
  'две два dve dva two',
  'три tri three',
  'четири chetiri four',
  'пет pet five',
  'шест shest six',
  'седем sedem seven',
  'осем osem eight',
  'девет devet nine',
];
const teens = [
  'десет deset',
  'единадесет единайсет',
  'дванадесет дванайсет',
  'тринадесет тринайсет',
  'четиринадесет четиринайсет',
  'петнадесет петнайсет',
  'шестнадесет шестнайсет',
  'седемнадесет седемнайсет',
  'осемнадесет осемнайсет',
  'деветнадесет деветнайсет',
];
const tens = [
  '',
  '',
  'двадесет двайсет',
  'тридесет трийсет',
  'четиридесет четирийсет',
  'петдесет',
  'шестдесет шейсет',
  'седемдесет',
  'осемдесет',
  'деветдесет',
];
const hundreds = [
  '',
  'сто',
  'двеста',
  'триста',
  'четиристотин',
  'петстотин',
  'шестстотин',
  'седемстотин',
  'осемстотин',
  'деветстотин',
];
const lists: [words: readonly string[], first: number, step: number][] = [
  [units, 0, 1],
  [teens, 10, 1],
  [tens, 0, 10],
  [hundreds, 0, 100],
];
/** Digits of a word in lower case. */
export const digitsOfWord: ReadonlyMap<string, string> = new Map(
  lists.flatMap(([words, first, step]) =>
    words.flatMap((spellings, index) =>
      spellings
        .split(' ')
        .flatMap((word) => (word === '' ? [] : [[word, String(first + index * step)] as const])),
    ),
  ),
);

/** Longest first, because a pattern takes the first that fits: `осемнадесет` before `осем`. */
export const digitWord = [...digitsOfWord.keys()].sort((one, other) => other.length - one.length).join('|');

/** Joins "тридесет" and "четири" to 34, "осемстотин" and "осемдесет" to 880; undefined if they are separate numbers. */
export function joinedNumber(larger: string, smaller: string): string | undefined {
  const isRound = Number(larger) >= 20 && Number(larger) % 10 ** smaller.length === 0;
  const isJoined = isRound && larger.length > smaller.length && Number(smaller) > 0;
  return isJoined ? String(Number(larger) + Number(smaller)) : undefined;
}
