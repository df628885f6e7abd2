/**
 * The default of the group `condition`: a search that chooses none leaves out vehicles that are not sound. It applies
 * in the index, so that every search has it, whether from an address or from code.
 */
import { unsoundConditions } from '#features/catalogue/options/unsound-conditions.ts';
import type { SearchAnswer, SearchFilters } from './search-query.ts';

/** Value of `choices.condition` for all conditions; it has no effect beside named ones. */
export const EVERY_CONDITION = 'all';

type Conditions = Pick<SearchFilters, 'choices'>;

/** Conditions that a search names, without `EVERY_CONDITION`. */
export const namedConditions = ({ choices }: Conditions): readonly string[] =>
  (choices.condition ?? []).filter((key) => key !== EVERY_CONDITION);

export const findsEveryCondition = (filters: Conditions): boolean =>
  (filters.choices.condition ?? []).length > 0 && namedConditions(filters).length === 0;

export const leavesOutUnsound = ({ choices }: Conditions): boolean => !choices.condition?.length;

/** Number of unsound vehicles that the other filters find, whether or not the search leaves them out. */
export const unsoundCount = ({ counts }: Pick<SearchAnswer, 'counts'>): number =>
  unsoundConditions.reduce((sum, key) => sum + (counts.condition[key] ?? 0), 0);
