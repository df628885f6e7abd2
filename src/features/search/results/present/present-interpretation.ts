import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { romanNumerals } from '#kernel/roman-numerals.ts';
import { isApplied } from '../../query-parsing/is-applied.ts';
import { literalPartAddress } from '../../address/address-links.ts';
import { measuredInCc } from '../../address/address-fields.ts';
import type { ParsedSearch } from '../../address/search-address.ts';
import { countedGroups, makeLabel, typedInCc, type ChipTexts } from './search-chips.ts';
import type { ChoiceGroup, Flag, RangeField } from '../../index/search-query.ts';
import type { Interpretation, ParsedFilters } from '../../query-parsing/parse-query.ts';

export interface QueryInterpretation {
  /** Applied interpretations in the order of the query; a brand is omitted if its model has a chip. */
  chips: InterpretationChip[];
  /** Words that only rank. */
  unknown: Pick<InterpretationChip, 'text' | 'address'>[];
  /** Interpreted text without effect, as typed. */
  unapplied: string[];
  /** Labels of chosen filters that the query replaced. */
  replaced: string[];
}

export interface InterpretationChip {
  /** Text as typed. */
  text: string;
  label: string;
  /** Address of the search with this text in quotes. */
  address: string;
}

/** Formats the interpretation of the query; only interpretations in effect become chips. */
export function presentInterpretation(
  state: ParsedSearch,
  catalogue: Catalogue,
  locale: Locale,
  texts: ChipTexts,
): QueryInterpretation {
  const { parsedQuery } = state;
  if (!parsedQuery) return { chips: [], unknown: [], unapplied: [], replaced: [] };
  const { interpretations: items, filters } = parsedQuery;
  const hasModel = (item: Interpretation) =>
    item.kind === 'make' && items.some(({ kind, key }) => kind === 'make' && key.startsWith(`${item.key}.`));
  const applied = items.filter((item) => isApplied(item, state.query, parsedQuery));
  return {
    chips: mergedChips(
      applied
        .filter((item) => !hasModel(item))
        .map((item) => ({
          text: item.text,
          label: labelOf(item, state, filters, catalogue, locale, texts),
          address: literalPartAddress(state, item),
        })),
    ),
    unknown: parsedQuery.unknown.map((word) => ({
      text: word.text,
      address: literalPartAddress(state, word),
    })),
    unapplied: items.filter((item) => !applied.includes(item)).map(({ text }) => text),
    replaced: replacedLabels(state, catalogue, locale, texts),
  };
}

/** One chip for words with several meanings: "ремарке за кола" is a type and a body. */
function mergedChips(chips: readonly InterpretationChip[]): InterpretationChip[] {
  return [...Map.groupBy(chips, ({ address }) => address).values()].map((same) => ({
    text: same[0]?.text ?? '',
    label: same.map(({ label }) => label).join(' · '),
    address: same[0]?.address ?? '',
  }));
}

function replacedLabels(
  { replaced, chosen }: ParsedSearch,
  catalogue: Catalogue,
  locale: Locale,
  texts: ChipTexts,
): string[] {
  const inCc = measuredInCc(chosen.choices.type);
  return [
    ...replaced.makes.map((make) => makeLabel(make, catalogue, locale)),
    ...Object.entries(replaced.choices).map(([group, keys]) =>
      texts.named(
        group as ChoiceGroup,
        keys.map((key) => optionLabel(group as ChoiceGroup, key, locale, catalogue)).join(', '),
      ),
    ),
    ...Object.entries(replaced.ranges).map(([field, range]) => texts.range(field as RangeField, range, inCc)),
    ...(replaced.distanceKm === undefined ? [] : [texts.radius(replaced.distanceKm)]),
  ];
}

function labelOf(
  item: Interpretation,
  state: ParsedSearch,
  filters: ParsedFilters,
  catalogue: Catalogue,
  locale: Locale,
  texts: ChipTexts,
): string {
  const [first, rest] = splitOnce(item.key);
  const option = (group: ChoiceGroup, keys: string) =>
    keys
      .split(',')
      .map((key) => optionLabel(group, key, locale, catalogue))
      .join(', ');
  switch (item.kind) {
    case 'make':
      return makeLabel({ brand: first, models: rest === '' ? [] : rest.split(',') }, catalogue, locale);
    case 'generation':
      return generationLabel(item, rest, first, catalogue, locale);
    case 'feature':
      return optionLabel('feature', item.key, locale, catalogue);
    case 'flag':
      return texts.flag(item.key as Flag);
    case 'range':
      return texts.range(item.key as RangeField, item.range ?? {}, typedInCc(state));
    case 'distance':
      return texts.around(option('city', filters.choices.city?.[0] ?? ''), Number(item.key));
    case 'without':
      return texts.without(
        rest === '' ? item.text.replace(/^\S+\s/, '') : option(first as ChoiceGroup, rest),
      );
    case 'choice': {
      const group = first as ChoiceGroup;
      if (rest !== '' && !countedGroups.has(group)) return option(group, rest);
      return texts.named(group, option(group, rest || (filters.choices[group] ?? []).join(',')));
    }
  }
}

function splitOnce(key: string): [string, string] {
  const dot = key.indexOf('.');
  return dot < 0 ? [key, ''] : [key.slice(0, dot), key.slice(dot + 1)];
}

/** E.g. "Golf VI (2008–2012)". */
function generationLabel(
  { generation }: Interpretation,
  model: string,
  brand: string,
  catalogue: Catalogue,
  locale: Locale,
): string {
  const known = catalogue.modelsByBrand.get(brand)?.find(({ key }) => key === model);
  const number = /^Mk(\d+)$/.exec(generation?.name ?? '')?.[1];
  const name = (number && romanNumerals[Number(number)]) || generation?.name;
  const years = generation ? `(${generation.from}–${generation.to ?? ''})` : '';
  return [known ? modelName(known, locale) : model, name, years].filter(Boolean).join(' ');
}
