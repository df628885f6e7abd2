import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { doorsOption, ownersOption } from '#features/catalogue/options/option-set.ts';
import type { ChoiceGroup, NumberRange } from '../../index/search-query.ts';

/** The options that a counted number covers: "до 2 собственика" are one and two. */
export function countedOptions(group: ChoiceGroup, { min, max }: NumberRange): string[] {
  const option = group === 'doors' ? doorsOption : group === 'owners' ? ownersOption : String;
  const all = optionKeys(group);
  const low = min === undefined ? 0 : all.indexOf(option(min));
  const high = max === undefined ? all.length - 1 : all.indexOf(option(max));
  return all.slice(low, high + 1);
}

/** "поне евро 5": the Euro categories from the lowest of `keys`, or with `max` up to the highest. */
export function euroKeys(keys: readonly string[], bound: 'min' | 'max'): string[] {
  const all = optionKeys('euro');
  const places = keys.map((key) => all.indexOf(key));
  return bound === 'min' ? all.slice(Math.min(...places)) : all.slice(0, Math.max(...places) + 1);
}
