import { foldWord } from './message-guard/fold-word.ts';

/** Returns the first word or phrase of the list that the text contains, in any case, alphabet or usual spelling. */
export function findReviewWord(text: string, list: readonly string[]): string | undefined {
  if (list.length === 0) return undefined;
  const words = spellingsOf(text);
  const positions = new Map<string, number[]>();
  for (const [at, spellings] of words.entries())
    for (const spelling of spellings) positions.set(spelling, [...(positions.get(spelling) ?? []), at]);
  return list.find((entry) => {
    const [first, ...rest] = spellingsOf(entry);
    const begins = first?.flatMap((spelling) => positions.get(spelling) ?? []) ?? [];
    return begins.some((at) =>
      rest.every((spellings, place) => spellings.some((one) => words[at + place + 1]?.includes(one))),
    );
  });
}

/** Words of a text, each in its spellings in one alphabet; a number has only its own. */
const spellingsOf = (text: string): (readonly string[])[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{M}\d@]+/gu)].map(([word]) => {
    const folded = foldWord(word);
    return folded.length > 0 ? folded : [word];
  });
