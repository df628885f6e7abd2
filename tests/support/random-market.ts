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
 * Documents and questions about them, the same for the same seed. Few different values, many of them equal or on
 * the edge of something, so that small markets hold every awkward case; skewed, so that sets are dense and sparse.
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
    // Two towns in one place are equally far from everywhere.
    this.cities.push({ ...(this.cities[3] as Place), key: 'town_twin' });
  }

  /** From now on also values that no document had before. */
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
    };
  }

  query(documents: readonly SearchDocument[]): SearchQuery {
    return randomQuery(documents, this.#random);
  }

  #option(group: (typeof choiceGroups)[number]): string {
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
