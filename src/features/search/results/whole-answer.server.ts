import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { withoutDependencies } from '#platform/cache/dependencies.server.ts';
import type { SearchContext } from './search-listings.server.ts';
import { EVERY_CONDITION } from '../index/condition-choice.ts';
import { anyQuery, type SearchAnswer } from '../index/search-query.ts';

interface Known {
  version: number;
  madeAt: number;
  answers: Map<string, SearchAnswer>;
}

/** The counts decide only which options come first and where the bars of a range end, so they need not be exact. */
const KEPT_MS = 60_000;

const knownOf = new WeakMap<SearchContext['search'], Known>();

/** Counts of all listings of a type, in every condition; up to a minute old while listings change. */
export function wholeAnswer({ search, now }: SearchContext, type: VehicleTypeKey | ''): SearchAnswer {
  const at = now();
  let known = knownOf.get(search);
  if (!known || (known.version !== search.version && at.getTime() - known.madeAt >= KEPT_MS)) {
    known = { version: search.version, madeAt: at.getTime(), answers: new Map() };
    knownOf.set(search, known);
  }
  const choices = { condition: [EVERY_CONDITION], ...(type && { type: [type] }) };
  const answer =
    known.answers.get(type) ??
    withoutDependencies(() => search.search({ ...anyQuery, choices, perPage: 5 }, at));
  known.answers.set(type, answer);
  return answer;
}
