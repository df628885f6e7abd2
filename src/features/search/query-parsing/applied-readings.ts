import type { ChoiceGroup, RangeField, SearchQuery } from '../index/search-query.ts';
import type { Understood, UnderstoodQuery } from './parse-query.ts';

/**
 * Whether a reading of the typed words holds in what is searched. It does not where the words contradict each
 * other ("до 5000 от 8000", two generations of a model), and where a chosen filter is meant more exactly.
 */
export function isApplied(item: Understood, query: SearchQuery, { filters }: UnderstoodQuery): boolean {
  const dot = item.key.indexOf('.');
  const [first, rest] = dot < 0 ? [item.key, ''] : [item.key.slice(0, dot), item.key.slice(dot + 1)];
  const group = first as ChoiceGroup;
  const chosen = query.choices[group] ?? [];
  switch (item.kind) {
    case 'feature':
    case 'flag':
      return true;
    case 'make':
      return query.makes.some(
        ({ brand, models }) => brand === first && (rest === '' || models.includes(rest)),
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
      // A word to leave out has no group, and is always left out.
      return rest === '' || !chosen.includes(rest);
    case 'choice':
      return rest === ''
        ? (filters.choices[group] ?? []).some((key) => chosen.includes(key))
        : chosen.includes(rest);
  }
}
