import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import {
  choiceGroups,
  rangeFields,
  type ChoiceGroup,
  type NumberRange,
  type RangeField,
} from '#features/search/index/search-query.ts';
import { queryTokens } from '#features/search/index/words/words.ts';

/** `tuned`: the parser was improved with these; `held-out`: its failures are counted, not listed. */
export const queryHalves = ['tuned', 'held-out'] as const;
export type QueryHalf = (typeof queryHalves)[number];

/** Filters in index units; lists are sorted, so that equal filters are deeply equal. */
export interface ExpectedFilters {
  choices: Partial<Record<ChoiceGroup, string[]>>;
  /** `brand` or `brand.model`. */
  makes: string[];
  ranges: Partial<Record<RangeField, NumberRange>>;
  flags: string[];
  features: string[];
  distanceKm: number | undefined;
  /** Tokens that must occur, because they were quoted. */
  words: string[];
  withoutWords: string[];
}

export interface TypedQuery {
  text: string;
  half: QueryHalf;
  expected: ExpectedFilters;
  /** Tokens that may be shown as not understood. */
  unknown: string[];
}

const LEVA_PER_EURO = 1.95583;

/**
 * Reads `typed-queries.txt`: `query => filter=value …` per line. Lists are comma-separated, `-value` means every other
 * option; a range is `min..max`. `price` is in euro, or in leva with the suffix `lv`; `litres` and `cc` are both the
 * displacement.
 */
export function readTypedQueries(): TypedQuery[] {
  return readFileSync(new URL('typed-queries.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => {
      const [text = '', filters = ''] = line.split(' => ');
      return { text, half: halfOf(text), ...readFilters(filters) };
    });
}

/** The first bit of the text's SHA-256 decides, so that adding a query moves no other. */
const halfOf = (text: string): QueryHalf =>
  (createHash('sha256').update(text).digest()[0] ?? 0) < 128 ? 'tuned' : 'held-out';

function readFilters(text: string): Pick<TypedQuery, 'expected' | 'unknown'> {
  const filters = new Map(text.split(' ').map((part) => part.split('=') as [string, string]));
  const take = (name: string): string[] => {
    const list = filters.get(name)?.split(',').toSorted() ?? [];
    filters.delete(name);
    return list;
  };
  const tokens = (name: string): string[] => take(name).flatMap(queryTokens).toSorted();
  const expected: ExpectedFilters = {
    choices: {},
    makes: take('make'),
    ranges: {},
    flags: take('flag'),
    features: take('feature'),
    distanceKm: take('distance').map(Number)[0],
    words: tokens('required'),
    withoutWords: tokens('without'),
  };
  const unknown = tokens('unknown');
  for (const [name, value] of filters) {
    const group = choiceGroups.find((each) => each === name);
    const field =
      name === 'litres' || name === 'cc' ? 'displacement' : rangeFields.find((each) => each === name);
    if (group) expected.choices[group] = readOptions(group, value);
    else if (field) expected.ranges[field] = readRange(name, value);
    else throw new Error(`unknown filter "${name}" in "${text}"`);
  }
  return { expected, unknown };
}

function readOptions(group: ChoiceGroup, value: string): string[] {
  const excluded = value.startsWith('-') ? value.slice(1) : undefined;
  if (excluded === undefined) return value.split(',').toSorted();
  return optionKeys(group)
    .filter((key) => key !== excluded)
    .toSorted();
}

function readRange(name: string, value: string): NumberRange {
  const [low = '', high = low] = value.replace('lv', '').split('..');
  const leva = value.endsWith('lv');
  const bound = (written: string, end: 'min' | 'max'): number => {
    const number = Number(written);
    if (leva) return (end === 'min' ? Math.floor : Math.ceil)(number / LEVA_PER_EURO) * 100;
    if (name === 'price') return number * 100;
    // The index holds tenths of a kilowatt hour.
    if (name === 'battery') return number * 10;
    return name === 'litres' ? Math.round(number * 1000) + (end === 'min' ? -50 : 49) : number;
  };
  return {
    ...(low !== '' && { min: bound(low, 'min') }),
    ...(high !== '' && { max: bound(high, 'max') }),
  };
}
