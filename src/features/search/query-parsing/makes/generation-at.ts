import { romanNumerals } from '#kernel/roman-numerals.ts';
import type { QueryContext } from '../query-context.ts';
import type { Generation } from '../query-vocabulary.ts';

/** The make that ends right before a word. */
export interface MakeBefore {
  brand: string;
  model?: string;
}

/** The generation named at a word, after its make or by a code that only one model has; `key` is brand.model. */
export function generationAt(
  { words, vocabulary }: QueryContext,
  at: number,
  make: MakeBefore | null,
): { key: string; generation: Generation; count: number } | null {
  const token = words[at]?.token ?? '';
  const code = make
    ? vocabulary.generationCodes.get(`${make.brand}.${token}`)
    : vocabulary.uniqueCodes.get(token);
  const key = make?.model ? `${make.brand}.${make.model}` : code;
  const generations = vocabulary.generations.get(key ?? '');
  if (!key || !generations) return null;
  const pair = `${token}${words[at + 1]?.token ?? ''}`;
  const single = generationOf(generations, token);
  const generation = single ?? (token === 'mk' ? generationOf(generations, pair) : null);
  return generation && { key, generation, count: single ? 1 : 2 };
}

/** "голф тройка": the Bulgarian names of digits. */
const digitNames = [
  'edinitsa',
  'dvoika',
  'troika',
  'chetvorka',
  'petitsa',
  'shestitsa',
  'sedmitsa',
  'osmitsa',
];

const romans = romanNumerals.map((numeral) => numeral.toLowerCase());

/**
 * The generation named by the word after a model: "6", "vi" and "шестица" for Mk6 or VI, "b8" and "8" for B8, and
 * the second of a list without numbers for "2". A generation ends where the next begins, even if some of its bodies
 * were sold longer.
 */
function generationOf(generations: readonly Generation[], token: string): Generation | null {
  const named = digitNames.indexOf(token) + 1 || romans.indexOf(token);
  const number = /^\d{1,2}$/.test(token) ? Number(token) : named;
  const names = generations.map(({ name }) => name.toLowerCase().replaceAll(' ', ''));
  const indexOf = (test: (name: string) => boolean): number | undefined => {
    const at = names.findIndex(test);
    return at < 0 ? undefined : at;
  };
  const numbered = names.some((name) => /^(mk\d+|[a-z]\d|[ivx]+|[a-z])$/.test(name));
  const index =
    indexOf((name) => name === token || (/^w\d+$/.test(name) && name.slice(1) === token)) ??
    (number > 0
      ? (indexOf((name) => name === `mk${number}` || name === romans[number]) ??
        indexOf((name) => /^[a-z]\d$/.test(name) && name.slice(1) === String(number)) ??
        (numbered ? undefined : number - 1))
      : undefined) ??
    -1;
  const found = generations[index];
  if (!found) return null;
  const next = generations[index + 1];
  return next && (found.to === null || next.from < found.to) ? { ...found, to: next.from } : found;
}
