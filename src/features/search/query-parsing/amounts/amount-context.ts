import type { QueryContext } from '../query-context.ts';
import type { AmountContext } from './parse-amount.ts';

/** `year`: the current one. */
export function amountContext(
  { types, numberedModels, electric }: QueryContext,
  year: number,
): AmountContext {
  return {
    year,
    bikes: types.size === 1 && types.has('bike'),
    heavy: types.has('bus') || types.has('truck') || types.has('trailer'),
    boats: types.has('boat'),
    numberedModels,
    electric,
  };
}
