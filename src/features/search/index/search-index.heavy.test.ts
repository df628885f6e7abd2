import { describe, expect, test } from 'vitest';
import { MARKET_NOW, RandomMarket } from '#tests/support/random-market.ts';
import { scanDocuments } from '#tests/support/scan-documents.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchDocument } from './search-query.ts';

/** An index together with the documents it should hold. */
class Checked {
  readonly market: RandomMarket;
  readonly index: SearchIndex;
  readonly documents = new Map<number, SearchDocument>();

  constructor(seed: number, segmentSlots: number) {
    this.market = new RandomMarket(seed);
    this.index = new SearchIndex({ cities: this.market.cities, segmentSlots });
  }

  add(id: number): void {
    const document = this.market.document(id);
    this.documents.set(id, document);
    this.index.add(document);
  }

  remove(id: number): void {
    this.documents.delete(id);
    this.index.remove(id);
  }

  /** Compares random searches of the index with a plain scan. */
  ask(questions: number, now = MARKET_NOW): void {
    const places = new Map(this.market.cities.map((city) => [city.key, city]));
    const documents = [...this.documents.values()];
    expect(this.index.size).toBe(documents.length);
    for (let asked = 0; asked < questions; asked++) {
      const query = this.market.query(documents);
      const expected = scanDocuments(documents, places, query, now);
      const answer = this.index.search(query, { now });
      expect(this.index.count(query, { now }), JSON.stringify(query)).toBe(answer.total);
      expect({ query, answer }).toEqual({ query, answer: expected });
      const { ids, total } = answer;
      expect({ query, found: this.index.find(query, { now }) }).toEqual({ query, found: { ids, total } });
    }
  }
}

describe.each([
  { size: 0, segmentSlots: 256 },
  { size: 1, segmentSlots: 256 },
  { size: 300, segmentSlots: 256 },
  { size: 1_000, segmentSlots: 1_024 },
  { size: 1_200, segmentSlots: 512 },
  { size: 1_300, segmentSlots: 65_536 },
])('market of $size listings, $segmentSlots per segment', ({ size, segmentSlots }) => {
  test(`answers like a plain scan after additions, changes and removals (seed ${testSeed})`, () => {
    const checked = new Checked(testSeed + size, segmentSlots);
    for (let id = 1; id <= size; id++) checked.add(id);
    checked.ask(60);
    for (let round = 1; round <= 4; round++) {
      for (let change = 0; change < size / 2; change++) {
        const id = 1 + ((change * 7919 + round) % (size + 20));
        if (change % 3 === 0) checked.remove(id);
        else checked.add(id);
        if (change % 100 === 0) checked.ask(1);
      }
      checked.market.grow();
      checked.ask(40, MARKET_NOW + (round % 2 === 0 ? -round : round) * 100_000);
    }
  });
});
