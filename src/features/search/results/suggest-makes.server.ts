import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { acceptedSpelling } from '#features/catalogue/options/accepted-spellings.ts';
import type { Locale } from '#kernel/locale.ts';
import { findMakeNames } from './make-names.ts';
import { readSearch, type SearchContext } from './search-listings.server.ts';

export interface MakeSuggestion {
  brand: string;
  /** Null for a brand. */
  model: string | null;
  label: string;
  /** Number of results with this make alone and all other filters of the search. */
  count: number;
}

const MOST = 12;

/**
 * Suggests brands and models of the type whose names contain the typed words, in either alphabet, those with the most
 * results first. `within` is the query string of the search that the counts are for.
 */
export async function suggestMakes(
  ctx: SearchContext,
  asked: { q: string; type?: string | undefined; within?: string | undefined },
  locale: Locale,
): Promise<MakeSuggestion[]> {
  const named = acceptedSpelling('type', asked.type ?? '')?.['type'] ?? '';
  const type = isVehicleTypeKey(named) ? named : undefined;
  const makes = findMakeNames(ctx.makeNames, asked.q, type);
  if (makes.length === 0) return [];
  const { query } = await readSearch(ctx, new URLSearchParams(asked.within ?? ''));
  const { counts, modelCounts } = ctx.search.search(
    {
      ...query,
      choices: type ? { ...query.choices, type: [type] } : query.choices,
      makes: [...new Set(makes.map(({ brand }) => brand))].map((brand) => ({ brand, models: [] })),
      page: 1,
    },
    ctx.now(),
  );
  return makes
    .map(({ brand, model, label }) => ({
      brand,
      model,
      label: label[locale],
      count: (model === null ? counts.brand[brand] : modelCounts[`${brand}.${model}`]) ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST);
}

export const suggestMakesOperation = defineOperation({
  method: 'GET',
  path: '/api/search/makes',
  access: 'everyone',
  tag: 'search',
  summary: 'Suggest brands and models for typed text',
  query: z.object({
    q: z.string().max(200),
    type: z.string().max(20).optional(),
    within: z.string().max(4000).optional().describe('Query string of the search that the counts are for'),
  }),
  output: z.object({
    makes: z.array(
      z.object({
        brand: z.string(),
        model: z.string().nullable(),
        label: z.string(),
        count: z.int(),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: SearchContext, { query, locale, reply }) => {
    reply.header('Vary', 'Accept-Language, Cookie');
    return { makes: await suggestMakes(ctx, query, locale) };
  },
});
