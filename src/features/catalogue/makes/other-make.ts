/**
 * Makes and models that the catalogue lacks. In the database they have the key `other` and a name on the listing; the
 * lists and lookups of the catalogue do not contain them. A draft holds the name in its field, as `other:Name`.
 */
import { toLatin, unifyScript } from '#kernel/script.ts';

export const OTHER_KEY = 'other';
const PREFIX = `${OTHER_KEY}:`;

/** Value of the draft field `brand` or `model` for a typed name. */
export const typedMake = (name: string): string => `${PREFIX}${name}`;

/** Returns the typed name in a draft value; undefined for the key of a catalogue entry. */
export const typedMakeName = (value: string): string | undefined =>
  value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined;

/** Folds case, alphabet, accents and punctuation: `Рено`, `RENO` and `re-no` are equal. */
export const foldMakeName = (name: string): string =>
  (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .map((word) => toLatin(unifyScript(word)))
    .join('');

/** Finds the catalogue entry that a typed name means; undefined if none. */
export function namedMake<Make>(
  name: string,
  makes: readonly Make[],
  namesOf: (make: Make) => readonly string[],
): Make | undefined {
  const sought = foldMakeName(name);
  if (sought === '') return undefined;
  return makes.find((make) => namesOf(make).some((each) => foldMakeName(each) === sought));
}
