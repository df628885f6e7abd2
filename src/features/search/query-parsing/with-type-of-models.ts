import { modelsOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import type { SearchFilters } from '../index/search-query.ts';
import type { ParsedQuery } from './parsed-query.ts';

/**
 * Adds the types of the typed models when none of the models is of a chosen type, as if they had been typed: "sprinter"
 * among cars asks for vans. The home page, for example, starts with cars.
 */
export function withTypeOfModels(
  parsed: ParsedQuery,
  { choices: { type: chosen = [] } }: Pick<SearchFilters, 'choices'>,
  catalogue: Catalogue,
): ParsedQuery {
  const { makes, choices } = parsed.filters;
  if (chosen.length === 0 || choices.type || makes.some(({ models }) => models.length === 0)) return parsed;
  const types = makes.flatMap(({ brand, models }) =>
    modelsOf(catalogue, brand)
      .filter(({ key }) => models.includes(key))
      .map(({ type }) => type),
  );
  if (types.length === 0 || types.some((type) => chosen.includes(type))) return parsed;
  return {
    ...parsed,
    filters: { ...parsed.filters, choices: { ...choices, type: [...new Set(types)] } },
  };
}
