import { featuresOf, isBrandOf, isOffered, modelsOf } from '#features/catalogue/catalogue.ts';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import { featureCategories } from '#features/catalogue/options/option-set.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { countText } from '../count-text.ts';
import { sectionsOf } from '../filters/filter-sections.ts';
import { filterTitle, sectionTitle } from '../filters/filter-labels.ts';
import type { FilterSource } from './filter-source.ts';
import { presentPlace } from './present-place-filter.ts';
import { presentRange } from './present-range.ts';
import { chipTexts } from './chip-texts.ts';
import type {
  FilterOption,
  FilterPart,
  FilterSection,
  LateParts,
  OptionsPart,
} from '../filters/filter-panel-data.ts';
import { EVERY_CONDITION, findsEveryCondition, namedConditions } from '../../index/condition-choice.ts';
import {
  flags,
  postedWithinDays,
  rangeFields,
  type ChoiceGroup,
  type Flag,
  type OptionCounts,
  type RangeField,
  type SearchAnswer,
  type SearchQuery,
} from '../../index/search-query.ts';

/** Lists up to this length are shown completely; of longer ones, the most frequent options. */
const WHOLE_LIST = 8;
const FIRST_OPTIONS = 6;
const FIRST_MODELS = 5;
const FIRST_FEATURES = 5;

/** Which filters a panel contains: those of all sections, of the open ones, or of all, with nothing folded. */
export type ShownFilters = 'all' | 'open' | 'unfolded';

/** Sections of the filter panel, in the language of the page. */
export function presentFilters(source: FilterSource, shown: ShownFilters): FilterSection[] {
  return sectionsOf(source.type).map(({ key, filters, open: usual }) => {
    const open = shown === 'unfolded' || usual || filters.some((filter) => isActive(filter, source.query));
    const { distanceKm } = source.query;
    return {
      key,
      title: sectionTitle(key, source.type),
      open,
      badge:
        key === 'place' && distanceKm ? m.distance_km({ distance: formatNumber(distanceKm) }) : undefined,
      ...((open || shown !== 'open') && { parts: partsOf(filters, source, shown) }),
    };
  });
}

/** Parts of the sections that a document shows closed. */
export const presentLateParts = (source: FilterSource): LateParts =>
  Object.fromEntries(
    presentFilters(source, 'all').flatMap(({ key, open, parts }) => (open || !parts ? [] : [[key, parts]])),
  );

function partsOf(filters: readonly FilterKey[], source: FilterSource, shown: ShownFilters): FilterPart[] {
  const flagParts = filters.filter((filter) => isFlag(filter));
  const parts = filters.flatMap((filter) =>
    isFlag(filter)
      ? filter === flagParts[0]
        ? [flagsPart(flagParts as Flag[], source)]
        : []
      : partOf(filter, source),
  );
  return shown === 'unfolded' ? parts.map(unfolded) : parts;
}

/** The part with its lists in full. */
function unfolded(part: FilterPart): FilterPart {
  const whole = <List extends { options: FilterOption[] }>(list: List) => ({
    ...list,
    first: list.options.length,
    more: undefined,
  });
  if (part.kind === 'options') return whole(part);
  if (part.kind === 'features') return { ...part, groups: part.groups.map(whole) };
  if (part.kind !== 'makes') return part;
  return { ...part, first: part.brands.length, more: undefined, models: part.models.map(whole) };
}

const isFlag = (filter: FilterKey): boolean => (flags as readonly string[]).includes(filter);
const isRange = (filter: FilterKey): filter is RangeField =>
  (rangeFields as readonly string[]).includes(filter);

function isActive(filter: FilterKey, query: SearchQuery): boolean {
  if (filter === 'make') return query.makes.length > 0;
  if (filter === 'features') return query.features.length > 0;
  if (filter === 'posted') return query.postedWithinDays !== undefined;
  if (filter === 'without') return query.withoutWords.length > 0;
  if (isRange(filter)) return query.ranges[filter] !== undefined;
  return isFlag(filter)
    ? query.flags.some((flag) => flag === filter)
    : (query.choices[filter as ChoiceGroup] ?? []).length > 0;
}

function partOf(filter: FilterKey, source: FilterSource): FilterPart[] {
  if (filter === 'make') return [makesPart(source)];
  if (filter === 'features') return [featuresPart(source)];
  if (filter === 'city') return [presentPlace(source)];
  if (filter === 'posted') return [postedPart(source)];
  if (filter === 'without') {
    return [
      { kind: 'text', name: filter, title: filterTitle(filter), value: source.query.withoutWords.join(' ') },
    ];
  }
  return [isRange(filter) ? presentRange(filter, source) : choicePart(filter as ChoiceGroup, source)];
}

function optionOf(value: string, label: string, count: number | undefined, chosen: boolean): FilterOption {
  const text = countText(count ?? 0);
  return chosen ? [value, label, text, 1] : [value, label, text];
}

function choicePart(
  group: ChoiceGroup,
  { query, answer, whole, catalogue, locale, type }: FilterSource,
): OptionsPart {
  const chosen = query.choices[group] ?? [];
  // "none" and "sold" are offered only if there are such listings, e.g. vehicles without an engine.
  const keys = optionKeys(group, catalogue, type).filter(
    (key) => (key !== 'none' && key !== 'sold') || whole.counts[group][key],
  );
  const options = keys.map((key) =>
    optionOf(
      key,
      optionLabel(group, key, locale, catalogue, type),
      answer.counts[group][key],
      chosen.includes(key),
    ),
  );
  if (group === 'condition') options.push(...everyCondition(query, answer));
  return {
    kind: 'options',
    name: group,
    title: filterTitle(group, type),
    ...shortened(options, whole.counts[group], FIRST_OPTIONS),
  };
}

/** Option that also finds unsound vehicles; absent beside named conditions, where it has no effect. */
function everyCondition(query: SearchQuery, answer: SearchAnswer): FilterOption[] {
  if (namedConditions(query).length > 0) return [];
  const all = Object.values(answer.counts.condition).reduce((sum, count) => sum + count, 0);
  return [optionOf(EVERY_CONDITION, m.filters_every_condition(), all, findsEveryCondition(query))];
}

function flagsPart(filters: readonly Flag[], { query, answer }: FilterSource): OptionsPart {
  const options = filters.map((flag) =>
    optionOf(flag, chipTexts.flag(flag), answer.counts.flag[flag], query.flags.includes(flag)),
  );
  return { kind: 'options', name: '', title: undefined, options, first: options.length, more: undefined };
}

function postedPart({ query, answer }: FilterSource): OptionsPart {
  const chosen = query.postedWithinDays;
  const any: FilterOption =
    chosen === undefined ? ['', m.filters_any_time(), '', 1] : ['', m.filters_any_time(), ''];
  const options = postedWithinDays.map((days) =>
    optionOf(String(days), m.filters_posted_days({ days }), answer.postedCounts[days], chosen === days),
  );
  const all = [any, ...options];
  return {
    kind: 'options',
    name: 'posted',
    title: filterTitle('posted'),
    options: all,
    first: all.length,
    more: undefined,
    single: 1,
  };
}

/**
 * Moves the most frequent options of a long list to its start and puts the others behind a button, in their order.
 * Frequencies are those of all listings of the type, so that options stay in place while filters change.
 */
function shortened(
  options: FilterOption[],
  usual: OptionCounts,
  first: number,
): Pick<OptionsPart, 'options' | 'first' | 'more'> {
  if (options.length <= WHOLE_LIST) return { options, first: options.length, more: undefined };
  const often = options.toSorted(([a], [b]) => (usual[b] ?? 0) - (usual[a] ?? 0)).slice(0, first);
  const rest = options.filter((option) => !often.includes(option));
  return { options: [...often, ...rest], first, more: m.filters_more({ count: rest.length }) };
}

function makesPart({ query, answer, whole, catalogue, locale, type }: FilterSource): FilterPart {
  const chosen = new Map(query.makes.map(({ brand, models }) => [brand, models]));
  const offered = catalogue.brands.filter(
    (brand) => (isBrandOf(brand, type) && isOffered(brand)) || whole.counts.brand[brand.key],
  );
  const brands = offered.map(({ key, name }) =>
    optionOf(key, name, answer.counts.brand[key], chosen.has(key)),
  );
  const models = [...chosen].map(([brand, keys]) => {
    const options = modelsOf(catalogue, brand, type).map((model) => {
      const path = `${brand}.${model.key}`;
      return optionOf(path, modelName(model, locale), answer.modelCounts[path], keys.includes(model.key));
    });
    const { first, more, ...rest } = shortened(options, answer.modelCounts, FIRST_MODELS);
    return { brand, options: rest.options, first, more };
  });
  const list = shortened(brands, whole.counts.brand, FIRST_OPTIONS);
  const more = list.more && m.filters_more_brands({ count: list.options.length - list.first });
  return { kind: 'makes', type: type ?? '', brands: list.options, first: list.first, more, models };
}

function featuresPart({ query, answer, catalogue, locale, type }: FilterSource): FilterPart {
  const byCategory = Map.groupBy(featuresOf(catalogue, type), ({ category }) => category);
  return {
    kind: 'features',
    groups: featureCategories.flatMap((category) => {
      const features = byCategory.get(category.key);
      if (!features) return [];
      const options = features.map(({ key, label }) =>
        optionOf(key, label[locale], answer.counts.feature[key], query.features.includes(key)),
      );
      const isLong = options.length > FIRST_FEATURES + 1;
      return [
        {
          key: category.key,
          title: category[locale],
          options,
          first: isLong ? FIRST_FEATURES : options.length,
          more: isLong ? m.filters_more({ count: options.length - FIRST_FEATURES }) : undefined,
        },
      ];
    }),
  };
}
