import { choiceGroups, flags, rangeFields, type SearchDocument } from '../search-query.ts';
import type { Heap } from '../kernels/heap.ts';
import type { Segment } from '../parts/segment.ts';
import { NOT_STATED, type Vocabulary } from '../parts/vocabulary.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/** The facts of the listing in a slot of a segment, as its document stated them. */
export function decodeFacts(
  heap: Heap,
  segment: Segment,
  slot: number,
  vocabulary: Vocabulary,
): VehicleFacts {
  const { options, city } = segment.countedAt(slot);
  const stated = new Set(options);
  const keysOf = (group: Parameters<Vocabulary['findOption']>[0]): string[] =>
    (vocabulary.optionsOf.get(group) ?? [])
      .filter((code) => stated.has(code))
      .map((code) => vocabulary.optionKeys[code] ?? '');
  const choices: SearchDocument['choices'] = {};
  for (const group of choiceGroups) {
    const key = group === 'city' ? vocabulary.cities.keys[city] : keysOf(group)[0];
    if (key !== undefined && key !== '') choices[group] = key;
  }
  const { u32 } = heap;
  const ranges: SearchDocument['ranges'] = {};
  for (const [field, name] of rangeFields.entries()) {
    const column = segment.ranges[field] ?? 0;
    const value = column === 0 ? NOT_STATED : (u32[(column >> 2) + slot] ?? NOT_STATED);
    if (value !== NOT_STATED) ranges[name] = value;
  }
  const flagKeys = new Set(keysOf('flag'));
  return {
    choices,
    ranges,
    features: keysOf('feature'),
    flags: flags.filter((flag) => flagKeys.has(flag)),
    publishedAt: u32[(segment.published >> 2) + slot] ?? 0,
  };
}
