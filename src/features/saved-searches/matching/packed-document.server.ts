import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  choiceGroups,
  flags,
  rangeFields,
  type ChoiceGroup,
  type Flag,
  type RangeField,
  type SearchDocument,
} from '#features/search/index/search-query.ts';

/** Names every filter, also those that the listing does not state. */
interface Packed extends Pick<
  SearchDocument,
  'brand' | 'model' | 'features' | 'titleWords' | 'words' | 'publishedAt'
> {
  companyId: number | null;
  choices: Partial<Record<ChoiceGroup, string | null>>;
  ranges: Partial<Record<RangeField, number | null>>;
  flags: Partial<Record<Flag, boolean>>;
}

const record = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Partial<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Partial<Record<Key, Value>>;

/** Compresses the parts of a document that searches filter by; equal documents of one build give equal bytes. */
export function packDocument(document: SearchDocument): Buffer {
  const { brand, model, companyId = null, features, titleWords, words, publishedAt } = document;
  const packed: Packed = {
    brand,
    model,
    companyId,
    features,
    titleWords,
    words,
    publishedAt,
    choices: record(choiceGroups, (group) => document.choices[group] ?? null),
    ranges: record(rangeFields, (field) => document.ranges[field] ?? null),
    flags: record(flags, (flag) => document.flags.includes(flag)),
  };
  return deflateRawSync(JSON.stringify(packed));
}

/**
 * Restores the document, which an older build may have packed. A filter that build did not have is filled in from the present
 * document, so that it does not look like a change of the listing.
 */
export function unpackDocument(bytes: Uint8Array, present: SearchDocument): SearchDocument {
  const packed = JSON.parse(inflateRawSync(bytes).toString('utf8')) as Packed;
  const { companyId, choices, ranges, flags: stated, ...rest } = packed;
  const valueOf = <Key extends string, Value>(
    key: Key,
    old: Partial<Record<Key, Value | null>>,
    now: Partial<Record<Key, Value>>,
  ): [Key, Value][] => {
    const value = key in old ? old[key] : now[key];
    return value === null || value === undefined ? [] : [[key, value]];
  };
  return {
    ...rest,
    id: present.id,
    completeness: present.completeness,
    ...(companyId !== null && { companyId }),
    choices: Object.fromEntries(choiceGroups.flatMap((group) => valueOf(group, choices, present.choices))),
    ranges: Object.fromEntries(rangeFields.flatMap((field) => valueOf(field, ranges, present.ranges))),
    flags: flags.filter((flag) => stated[flag] ?? present.flags.includes(flag)),
  };
}
