import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import type { FacetCounts } from './count-facets.ts';
import type { FoundPage } from '../paging/find-page.ts';
import { histogramEdges } from '../histogram-edges.ts';
import { distancesFrom, type Places } from './plan-filters.ts';
import {
  distancesKm,
  postedWithinDays,
  rangeFields,
  type OptionCounts,
  type SearchAnswer,
  type SearchQuery,
} from '../search-query.ts';
import { optionGroups, type Vocabulary } from './vocabulary.ts';

interface AnswerParts {
  query: SearchQuery;
  vocabulary: Vocabulary;
  places: Places;
  counts: FacetCounts;
  total: number;
  page: FoundPage;
  withoutFilter: OptionCounts;
}

/** Translates counts by code into an answer by key. Options without a listing are omitted. */
export function buildAnswer(parts: AnswerParts): SearchAnswer {
  const { counts, total, page, withoutFilter } = parts;
  const city = cityCounts(parts);
  return {
    total,
    ...page,
    counts: { ...optionCounts(parts), city, brand: brandCounts(parts) },
    modelCounts: modelCounts(parts),
    distanceCounts: distanceCounts(parts, city),
    postedCounts: Object.fromEntries(
      postedWithinDays.map((days, window) => [days, counts.posted[window] ?? 0]),
    ),
    histograms: histograms(counts),
    withoutFilter,
  };
}

function optionCounts({ vocabulary, counts }: AnswerParts): SearchAnswer['counts'] {
  const answer: Partial<SearchAnswer['counts']> = {};
  for (const group of optionGroups) {
    const options: OptionCounts = {};
    for (const code of vocabulary.optionsOf.get(group) ?? []) {
      const count = counts.options[code] ?? 0;
      if (count > 0) options[vocabulary.optionKeys[code] ?? ''] = count;
    }
    answer[group] = options;
  }
  return answer as SearchAnswer['counts'];
}

function cityCounts({ vocabulary, counts }: AnswerParts): OptionCounts {
  const cities: OptionCounts = {};
  for (let code = 1; code < vocabulary.cities.size; code++) {
    const count = counts.cities[code] ?? 0;
    if (count > 0) cities[vocabulary.cities.keys[code] ?? ''] = count;
  }
  return cities;
}

function brandCounts({ vocabulary, counts }: AnswerParts): OptionCounts {
  const brands: OptionCounts = {};
  for (let code = 1; code < vocabulary.brands.size; code++) {
    let count = 0;
    for (const model of vocabulary.modelsOfBrand[code] ?? []) count += counts.models[model] ?? 0;
    const key = vocabulary.brands.keys[code] ?? '';
    if (count > 0 && key !== OTHER_KEY) brands[key] = count;
  }
  return brands;
}

function modelCounts({ query, vocabulary, counts }: AnswerParts): OptionCounts {
  const models: OptionCounts = {};
  for (const { brand } of query.makes) {
    for (const code of vocabulary.modelsOfBrand[vocabulary.brands.find(brand) ?? 0] ?? []) {
      const count = counts.models[code] ?? 0;
      const path = vocabulary.models.keys[code] ?? '';
      if (count > 0 && path !== `${brand}.${OTHER_KEY}`) models[path] = count;
    }
  }
  return models;
}

/** A listing has one town, so the counts of the towns within a distance add up. */
function distanceCounts({ query, places }: AnswerParts, city: OptionCounts): OptionCounts {
  const chosen = query.choices.city ?? [];
  if (chosen.length === 0) return {};
  const near = [...distancesFrom(chosen, places)];
  const within = (limit: number): number =>
    near.reduce((sum, [key, km]) => (km <= limit ? sum + (city[key] ?? 0) : sum), 0);
  return Object.fromEntries(distancesKm.map((km) => [km, within(km)]));
}

function histograms(counts: FacetCounts): SearchAnswer['histograms'] {
  const answer: SearchAnswer['histograms'] = {};
  for (const [field, name] of rangeFields.entries()) {
    const edges = histogramEdges[name];
    const bars = Array.from(counts.bars[field] ?? []).slice(1);
    if (bars.some((bar) => bar > 0)) answer[name] = { edges, counts: bars };
  }
  return answer;
}
