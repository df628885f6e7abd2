import type { ChoiceGroup, RangeField, SearchQuery } from '../index/search-query.ts';
import type { Interpretation, ParsedQuery } from './parse-query.ts';

/**
 * Whether an interpretation took effect in the search. It did not when typed words contradict each other
 * ("до 5000 от 8000", two generations of a model) or when a chosen filter is more specific.
 */
export function isApplied(item: Interpretation, query: SearchQuery, { filters }: ParsedQuery): boolean {
  const dot = item.key.indexOf('.');
  const [first, rest] = dot < 0 ? [item.key, ''] : [item.key.slice(0, dot), item.key.slice(dot + 1)];
  const keys = rest.split(',');
  const group = first as ChoiceGroup;
  const chosen = query.choices[group] ?? [];
  switch (item.kind) {
    case 'feature':
    case 'flag':
      return true;
    case 'make':
      return query.makes.some(
        ({ brand, models }) => brand === first && (rest === '' || keys.every((key) => models.includes(key))),
      );
    case 'generation': {
      const { min, max } = query.ranges.year ?? {};
      const { from = 0, to = null } = item.generation ?? {};
      return (min ?? 0) >= from && (to === null || (max !== undefined && max <= to));
    }
    case 'range': {
      const held = query.ranges[first as RangeField];
      const { min, max } = item.range ?? {};
      return (
        held !== undefined &&
        (min === undefined || held.min === min) &&
        (max === undefined || held.max === max)
      );
    }
    case 'distance':
      return query.distanceKm === Number(item.key);
    case 'without':
      // An excluded word has no group and always takes effect.
      return rest === '' || !keys.some((key) => chosen.includes(key));
    case 'choice':
      return rest === ''
        ? (filters.choices[group] ?? []).some((key) => chosen.includes(key))
        : keys.some((key) => chosen.includes(key));
  }
}
