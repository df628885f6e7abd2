import { foldMakeName } from '#features/catalogue/makes/other-make.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { MakeValues } from './make-kind.ts';

type Names = Pick<MakeValues, 'name' | 'nameBg' | 'aliases'>;

const namesOf = ({ name, nameBg, aliases }: Names): string[] => [name, nameBg ?? '', ...aliases];

/**
 * Cleans typed names: one line each, spellings in lower case and each once. A name that changed stays a spelling, so
 * that old addresses and habits still lead to it.
 */
export function cleanNames<Values extends Names>(values: Values, before?: Names): Values {
  const name = plainLine(values.name);
  const nameBg = plainLine(values.nameBg ?? '');
  const former = before && before.name !== name ? [before.name] : [];
  const aliases = [...values.aliases, ...former].map((each) => plainLine(each).toLowerCase());
  return {
    ...values,
    name,
    nameBg: nameBg === '' ? null : nameBg,
    aliases: [...new Set(aliases)].filter((each) => each !== ''),
  };
}

/**
 * Returns error codes by field for an empty name and for new names that belong to another row: a word that means two
 * brands would be understood as neither. Names that were there before are not checked.
 */
export function nameFaults(
  values: Names,
  others: readonly Names[],
  before?: Names,
): Record<string, string[]> | undefined {
  const known = new Set((before ? namesOf(before) : []).map(foldMakeName));
  const taken = new Set(others.flatMap(namesOf).map(foldMakeName));
  const isTaken = (name: string) => {
    const folded = foldMakeName(name);
    return folded !== '' && !known.has(folded) && taken.has(folded);
  };
  const faults = {
    ...(foldMakeName(values.name) === '' && { name: ['invalid_value'] }),
    ...(isTaken(values.name) && { name: ['spelling_taken'] }),
    ...(isTaken(values.nameBg ?? '') && { nameBg: ['spelling_taken'] }),
    ...(values.aliases.some(isTaken) && { aliases: ['spelling_taken'] }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
}
