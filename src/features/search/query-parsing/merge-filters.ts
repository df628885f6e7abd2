/**
 * Merges chosen filters with those parsed from the text. The text is the later action: the filter panel
 * shows parsed filters as chosen, so a contradiction means that the user typed after choosing. Rules:
 * 1. A typed option or make replaces the chosen ones of its group (VW Golf chosen, "пасат" typed: VW
 *    Passat). A brand alone keeps its chosen models, an exclusion ("без дизел") only narrows, and of
 *    several typed vehicle types the chosen one wins ("лодка с мотор" among boats).
 * 2. A typed end of a range replaces the chosen end; the other end stays unless it contradicts. The years
 *    of a generation only narrow chosen years.
 * 3. Features, flags and excluded words add up.
 * 4. A typed condition replaces `condition=all` without notice: it names a part of all conditions.
 * Replaced filters are returned in `replaced` and shown on the page, so none is dropped silently.
 */
import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import { EVERY_CONDITION } from '../index/condition-choice.ts';
import type {
  ChoiceGroup,
  MakeChoice,
  NumberRange,
  RangeField,
  SearchFilters,
} from '../index/search-query.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** Chosen filters, or parts of them, that were replaced by typed ones. */
export type ReplacedFilters = Pick<SearchFilters, 'choices' | 'makes' | 'ranges' | 'distanceKm'>;

export interface MergedFilters {
  /** The filters to search with. */
  filters: SearchFilters;
  /** The chosen filters that still apply. */
  asked: SearchFilters;
  replaced: ReplacedFilters;
}

const NOTHING_REPLACED: ReplacedFilters = { choices: {}, makes: [], ranges: {} };

export function mergeFilters(chosen: SearchFilters, parsed: ParsedQuery | null): MergedFilters {
  if (!parsed) return { filters: chosen, asked: chosen, replaced: NOTHING_REPLACED };
  const typed = parsed.filters;
  const choices = mergeChoices(chosen, parsed);
  const makes = mergeMakes(chosen.makes, typed.makes);
  const narrowing = parsed.interpretations.some(({ kind }) => kind === 'generation') ? 'year' : undefined;
  const ranges = mergeRanges(chosen, typed, narrowing);
  const { distanceKm: chosenKm, ...rest } = chosen;
  const km = typed.distanceKm ?? chosenKm;
  const replacedKm = chosenKm !== undefined && chosenKm !== km;
  const asked: SearchFilters = {
    ...rest,
    choices: choices.asked,
    makes: makes.asked,
    ranges: ranges.asked,
    ...(chosenKm && !replacedKm && { distanceKm: chosenKm }),
  };
  return {
    asked,
    replaced: {
      choices: choices.replaced,
      makes: makes.replaced,
      ranges: ranges.replaced,
      ...(replacedKm && { distanceKm: chosenKm }),
    },
    filters: {
      choices: choices.merged,
      makes: makes.merged,
      ranges: ranges.merged,
      flags: [...new Set([...chosen.flags, ...typed.flags])],
      features: [...new Set([...chosen.features, ...typed.features])],
      ...(km && choices.merged.city?.length && { distanceKm: km }),
      words: [...new Set([...chosen.words, ...parsed.words])],
      withoutWords: [...new Set([...chosen.withoutWords, ...parsed.withoutWords])],
      ...(chosen.postedWithinDays !== undefined && { postedWithinDays: chosen.postedWithinDays }),
      ...(chosen.dealer && { dealer: chosen.dealer }),
    },
  };
}

/** One part of the filters in the three results. */
interface Merged<Part> {
  merged: Part;
  asked: Part;
  replaced: Part;
}

type Choices = SearchFilters['choices'];
type Typed = ParsedQuery['filters'];

function mergeChoices(chosen: SearchFilters, { filters, interpretations }: ParsedQuery): Merged<Choices> {
  const asked: Choices = { ...chosen.choices };
  const merged: Choices = { ...chosen.choices };
  const replaced: Choices = {};
  for (const [group, typed] of Object.entries(filters.choices) as [ChoiceGroup, readonly string[]][]) {
    const keys = chosen.choices[group] ?? [];
    const excludes = interpretations.some(
      ({ kind, key }) => kind === 'without' && key.startsWith(`${group}.`),
    );
    const wanted = group === 'condition' && excludes && keys.length === 0 ? withoutUnsound(typed) : typed;
    const both = keys.filter((key) => wanted.includes(key));
    const narrows = group === 'type' || excludes;
    merged[group] = narrows && both.length > 0 ? both : wanted;
    if (both.length > 0) asked[group] = both;
    else delete asked[group];
    const lost = keys.filter((key) => !both.includes(key) && key !== EVERY_CONDITION);
    if (lost.length > 0) replaced[group] = lost;
  }
  return { merged, asked, replaced };
}

/** Conditions left by an exclusion ("без нови"): it does not ask for unsound vehicles, unless only they are left. */
function withoutUnsound(left: readonly string[]): readonly string[] {
  const sound = left.filter((key) => !isUnsound(key));
  return sound.length > 0 ? sound : left;
}

function mergeMakes(
  chosen: readonly MakeChoice[],
  typed: readonly MakeChoice[],
): Merged<readonly MakeChoice[]> {
  if (typed.length === 0) return { merged: chosen, asked: chosen, replaced: [] };
  const asked: MakeChoice[] = [];
  const replaced: MakeChoice[] = [];
  for (const make of chosen) {
    const wanted = typed.find(({ brand }) => brand === make.brand);
    const lost = make.models.filter(
      (key) => !wanted || (wanted.models.length > 0 && !wanted.models.includes(key)),
    );
    const left = make.models.filter((key) => !lost.includes(key));
    if (wanted && (left.length > 0 || lost.length === 0)) asked.push({ brand: make.brand, models: left });
    if (!wanted || lost.length > 0) replaced.push({ brand: make.brand, models: lost });
  }
  const merged = typed.map((make) =>
    make.models.length > 0 ? make : (asked.find(({ brand }) => brand === make.brand) ?? make),
  );
  return { merged, asked, replaced };
}

function mergeRanges(
  chosen: SearchFilters,
  typed: Typed,
  narrowing: RangeField | undefined,
): Merged<SearchFilters['ranges']> {
  const asked = { ...chosen.ranges };
  const merged = { ...chosen.ranges };
  const replaced: SearchFilters['ranges'] = {};
  for (const [field, wanted] of Object.entries(typed.ranges) as [RangeField, NumberRange][]) {
    const kept = keptEnds(chosen.ranges[field] ?? {}, wanted, field === narrowing);
    merged[field] = { ...wanted, ...kept };
    if (kept.min === undefined && kept.max === undefined) delete asked[field];
    else asked[field] = kept;
    const lost = lostEnds(chosen.ranges[field] ?? {}, merged[field]);
    if (lost) replaced[field] = lost;
  }
  return { merged, asked, replaced };
}

/** The ends of a chosen range that remain next to a typed one. */
function keptEnds(chosen: NumberRange, typed: NumberRange, narrowing: boolean): NumberRange {
  const { min: low = -Infinity, max: high = Infinity } = typed;
  const { min, max } = chosen;
  const fits = (value: number, free: boolean): boolean =>
    free || (narrowing && value >= low && value <= high);
  return {
    ...(min !== undefined && min <= high && fits(min, typed.min === undefined) && { min }),
    ...(max !== undefined && max >= low && fits(max, typed.max === undefined) && { max }),
  };
}

/** Ends that would have excluded current results; an end that excludes nothing does not count as lost. */
function lostEnds(chosen: NumberRange, merged: NumberRange): NumberRange | null {
  const { min: low = -Infinity, max: high = Infinity } = merged;
  const lost: NumberRange = {
    ...(chosen.min !== undefined && chosen.min > low && { min: chosen.min }),
    ...(chosen.max !== undefined && chosen.max < high && { max: chosen.max }),
  };
  return lost.min === undefined && lost.max === undefined ? null : lost;
}
