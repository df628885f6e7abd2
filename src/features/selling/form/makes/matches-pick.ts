import type { PickItem } from '../wizard/wizard-lists.ts';

const WORDS = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

/** Whether every typed word is a prefix of a word in the label or a spelling, e.g. "vw go" for "VW Golf". */
export function matchesPick({ label, spellings }: PickItem, typed: string): boolean {
  const sought = wordsOf(typed);
  if (sought.length === 0) return true;
  return [label, ...spellings].some((name) => {
    const words = wordsOf(name);
    const whole = words.join('');
    return (
      sought.every((word) => words.some((each) => each.startsWith(word))) || whole.startsWith(sought.join(''))
    );
  });
}
