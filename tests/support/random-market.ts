import { histogramEdges } from '#features/search/index/histogram-edges.ts';
import {
  choiceGroups,
  flags,
  rangeFields,
  type SearchDocument,
  type SearchQuery,
} from '#features/search/index/search-query.ts';
import type { Place } from '#kernel/distance.ts';
import { Random } from '#kernel/random.ts';
import { randomQuery } from './random-query.ts';

export const MARKET_NOW = 1_790_000_000;
const DAY = 86_400;

/**
 * Documents and queries, reproducible by seed. Values are few, often equal or on the edge of a range, and skewed:
 * small markets contain edge cases, dense sets and sparse sets.
 */
export class RandomMarket {
  readonly cities: (Place & { key: string })[];
  readonly #random: Random;
  #options = 6;

  constructor(seed: number) {
    this.#random = new Random(seed, 'market');
    this.cities = Array.from({ length: 12 }, (_, index) => ({
      key: `town_${index}`,
      latitude: 42 + Math.floor(index / 2) / 10,
      longitude: 23 + (index % 5) / 10,
    }));
    // Two towns at the same coordinates have equal distances from everywhere.
    this.cities.push({ ...(this.cities[3] as Place), key: 'town_twin' });
  }

  /** From now on, values may be ones that no earlier document had. */
  grow(): void {
    this.#options += 40;
  }

  document(id: number): SearchDocument {
    const random = this.#random;
    const choices: SearchDocument['choices'] = {};
    for (const group of choiceGroups) if (random.chance(0.8)) choices[group] = this.#option(group);
    const ranges: SearchDocument['ranges'] = {};
    for (const field of rangeFields) if (random.chance(0.7)) ranges[field] = this.#value(field);
    return {
      id,
      choices,
      brand: this.#key('brand', 5),
      model: this.#key('model', 4),
      ...(random.chance(0.4) && { companyId: 1 + Math.floor(random.next() ** 2 * 30) }),
      ranges,
      flags: flags.filter(() => random.chance(0.3)),
      features: this.#keys('feature', random.int(0, 8)),
      titleWords: this.#keys('word', random.int(0, 3)),
      words: this.#keys('word', random.int(0, 12)),
      publishedAt:
        MARKET_NOW - random.pick([0, 1, 3, 7, 14, 20, 30, 50]) * DAY + random.pick([-1, 0, 0, 1, 5000]),
      completeness: random.int(0, 4) * 25,
      ...(random.chance(0.3) && { cluster: random.int(1, 80) }),
    };
  }

  query(documents: readonly SearchDocument[]): SearchQuery {
    const oncePerVehicle = this.#random.chance(0.6);
    return { ...randomQuery(documents, this.#random), oncePerVehicle };
  }

  #option(group: (typeof choiceGroups)[number]): string {
    if (group === 'condition') {
      return this.#random.pick(['new', 'used', 'used', 'damaged', 'parts', this.#key(group, this.#options)]);
    }
    if (group !== 'city') return this.#key(group, this.#options);
    return this.#random.chance(0.05) ? this.#key('village', 2) : this.#random.pick(this.cities).key;
  }

  /** Low numbers are much more frequent than high ones. */
  #key(name: string, count: number): string {
    return `${name}_${Math.floor(this.#random.next() ** 2 * count)}`;
  }

  #keys(name: string, count: number): string[] {
    return Array.from({ length: count }, () => this.#key(name, this.#options * 4));
  }

  #value(field: (typeof rangeFields)[number]): number {
    const edge = this.#random.pick(histogramEdges[field]);
    return Math.max(0, edge + this.#random.pick([0, 0, 0, 1, -1]));
  }
}
