import { foldSpelling } from '../index/words/spelling.ts';
import { toSlug } from './slug-table.ts';

/** Comparable form of a name or a segment: Latin letters and digits in one spelling. */
export const comparableSpelling = (text: string): string =>
  toSlug(text).split('-').map(foldSpelling).join('');

/**
 * Keys by comparable spelling. Spellings of several keys are left out; those of an earlier tier win.
 */
export function spellingTable(
  tiers: readonly (readonly [key: string, spellings: readonly string[]])[][],
): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const tier of tiers) {
    const keysOf = new Map<string, Set<string>>();
    for (const [key, spellings] of tier)
      for (const spelling of spellings.map(comparableSpelling))
        keysOf.set(spelling, (keysOf.get(spelling) ?? new Set()).add(key));
    for (const [spelling, [key = '', ...others]] of keysOf)
      if (spelling !== '' && others.length === 0 && !table.has(spelling)) table.set(spelling, key);
  }
  return table;
}
