import type { MakeChoice, NumberRange, RangeField, SearchFilters } from './search-query.ts';
import type { UnderstoodQuery } from './understand-query-result.ts';

/**
 * Filters that were chosen and those understood from the words, together. What was chosen wins: a group with a
 * chosen option ignores what the words say of it; a range takes from the words only an end that was not chosen
 * and does not contradict it; a chosen brand takes over its understood models. Features and flags add up.
 */
export function mergeUnderstood(chosen: SearchFilters, understood: UnderstoodQuery | null): SearchFilters {
  if (!understood) return chosen;
  const { filters } = understood;
  const ranges: Partial<Record<RangeField, NumberRange>> = { ...filters.ranges };
  for (const [field, range] of Object.entries(chosen.ranges) as [RangeField, NumberRange][]) {
    ranges[field] = mergeRange(range, filters.ranges[field]);
  }
  const choices = { ...filters.choices, ...withValues(chosen.choices) };
  const distanceKm = chosen.choices.city?.length
    ? chosen.distanceKm
    : (chosen.distanceKm ?? filters.distanceKm);
  return {
    choices,
    makes: mergeMakes(chosen.makes, filters.makes),
    ranges,
    flags: [...new Set([...chosen.flags, ...filters.flags])],
    features: [...new Set([...chosen.features, ...filters.features])],
    ...(distanceKm && choices.city?.length && { distanceKm }),
    words: [...new Set([...chosen.words, ...understood.words])],
    withoutWords: [...new Set([...chosen.withoutWords, ...understood.withoutWords])],
    ...(chosen.postedWithinDays !== undefined && { postedWithinDays: chosen.postedWithinDays }),
  };
}

const withValues = <Values extends readonly string[]>(choices: Record<string, Values | undefined>) =>
  Object.fromEntries(Object.entries(choices).filter(([, values]) => values && values.length > 0));

function mergeRange(chosen: NumberRange, words: NumberRange = {}): NumberRange {
  const merged = { ...words, ...chosen };
  const contradicts = merged.min !== undefined && merged.max !== undefined && merged.min > merged.max;
  return contradicts ? chosen : merged;
}

function mergeMakes(chosen: readonly MakeChoice[], words: readonly MakeChoice[]): readonly MakeChoice[] {
  if (chosen.length === 0) return words;
  return chosen.map((make) =>
    make.models.length > 0 ? make : (words.find(({ brand }) => brand === make.brand) ?? make),
  );
}
