import { foldMakeName } from '#features/catalogue/makes/other-make.ts';
import type { PickItem } from '../wizard/wizard-lists.ts';

const WORDS = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

/**
 * Whether every typed word is a prefix of a word in the label or a spelling, e.g. "vw go" for "VW Golf", or the typed
 * text is one of them in another alphabet.
 */
export function matchesPick({ label, spellings }: PickItem, typed: string): boolean {
  const sought = wordsOf(typed);
  if (sought.length === 0) return true;
  const folded = foldMakeName(typed);
  return [label, ...spellings].some((name) => {
    if (foldMakeName(name) === folded) return true;
    const words = wordsOf(name);
    const whole = words.join('');
    return (
      sought.every((word) => words.some((each) => each.startsWith(word))) || whole.startsWith(sought.join(''))
    );
  });
}
