import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { SearchContext } from './search-listings.server.ts';
import { EVERY_CONDITION } from '../index/condition-choice.ts';
import { anyQuery, type SearchAnswer } from '../index/search-query.ts';

interface Known {
  version: number;
  answers: Map<string, SearchAnswer>;
}

const knownOf = new WeakMap<SearchContext['search'], Known>();

/** Counts of all listings of a type, in every condition; cached until a listing changes. */
export function wholeAnswer({ search, now }: SearchContext, type: VehicleTypeKey | ''): SearchAnswer {
  let known = knownOf.get(search);
  if (known?.version !== search.version) {
    known = { version: search.version, answers: new Map() };
    knownOf.set(search, known);
  }
  const answer =
    known.answers.get(type) ??
    search.search(
      { ...anyQuery, choices: { condition: [EVERY_CONDITION], ...(type && { type: [type] }) }, perPage: 5 },
      now(),
    );
  known.answers.set(type, answer);
  return answer;
}
