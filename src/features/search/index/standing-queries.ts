import type { Place } from '#kernel/distance.ts';
import { codeSets, encodeDocument, type CodedDocument } from './coded-document.ts';
import { placesOf, planFilters, type FilterTest, type Places } from './parts/plan-filters.ts';
import { postedSince } from './parts/posted-bitmaps.ts';
import { Vocabulary } from './parts/vocabulary.ts';
import type { SearchDocument, SearchFilters, SearchMoment } from './search-query.ts';

const FIRST_TESTS = 1024;
const FIRST_PLACES = 8192;
const UNKNOWN = 0;
const PASSED = 1;
const FAILED = 2;
/** Removed queries above which `isWasteful`, besides as many as there are queries. */
const FEW = 10_000;

/**
 * Finds the queries that a document matches: the search index the other way round. Queries are planned by `planFilters`,
 * as for the index, so both have the same semantics; only the tests of the plan are evaluated on one document. Equal tests of
 * different queries are stored once and evaluated once per document. Pure data.
 */
export class StandingQueries {
  /** Codes of the keys in queries; other keys of documents cannot matter to them. */
  readonly #vocabulary = new Vocabulary();
  readonly #places: Places;
  /** Distinct tests, their numbers by content, and their results for the current document. */
  readonly #tests: FilterTest[] = [];
  readonly #numbers = new Map<string, number>();
  #results = new Uint8Array(FIRST_TESTS);
  /** Test numbers of all queries, one query after the other. */
  #list = new Uint32Array(FIRST_PLACES);
  #listed = 0;
  /** By slot: the id, 0 when the query was removed, and where its tests begin; they end where the next begin. */
  readonly #ids: number[] = [];
  readonly #starts: number[] = [];
  readonly #slots = new Map<number, number>();

  constructor(options: { cities: readonly (Place & { key: string })[] }) {
    this.#places = placesOf(options.cities);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Whether most memory belongs to removed queries, so that a new instance should replace this one. */
  get isWasteful(): boolean {
    return this.#ids.length > 2 * this.#slots.size + FEW;
  }

  has(id: number): boolean {
    return this.#slots.has(id);
  }

  /** Adds a query, replacing one with the same id; ids are positive. */
  add(id: number, filters: SearchFilters): void {
    this.remove(id);
    const filterTests = planFilters(filters, 0, this.#vocabulary.learning, this.#places);
    this.#slots.set(id, this.#ids.push(id) - 1);
    this.#starts.push(this.#listed);
    for (const { test } of filterTests) this.#push(this.#numberOf(test));
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#ids[slot] = 0;
    this.#slots.delete(id);
  }

  /** Returns the ids of the queries (only `among` the given ones) that find the document, in no particular order. */
  match(document: SearchDocument, { now }: SearchMoment, among?: readonly number[]): number[] {
    const coded = encodeDocument(document, this.#vocabulary.known);
    const results = this.#results;
    results.fill(UNKNOWN);
    const tests = this.#tests;
    const list = this.#list;
    const starts = this.#starts;
    const ids = this.#ids;
    const slots = among?.map((id) => this.#slots.get(id) ?? -1);
    const count = slots?.length ?? ids.length;
    const found: number[] = [];
    for (let place = 0; place < count; place++) {
      const slot = slots ? (slots[place] as number) : place;
      const id = ids[slot] ?? 0;
      if (id === 0) continue;
      const end = starts[slot + 1] ?? this.#listed;
      let at = starts[slot] as number;
      for (; at < end; at++) {
        const number = list[at] as number;
        let result = results[number] as number;
        if (result === UNKNOWN) {
          result = matchesDocument(tests[number] as FilterTest, coded, now) ? PASSED : FAILED;
          results[number] = result;
        }
        if (result === FAILED) break;
      }
      if (at === end) found.push(id);
    }
    return found;
  }

  #numberOf(test: FilterTest): number {
    const key = JSON.stringify(test);
    let number = this.#numbers.get(key);
    if (number !== undefined) return number;
    number = this.#tests.push(test) - 1;
    this.#numbers.set(key, number);
    if (number >= this.#results.length) this.#results = new Uint8Array(2 * this.#results.length);
    return number;
  }

  #push(number: number): void {
    if (this.#listed === this.#list.length) {
      const longer = new Uint32Array(2 * this.#list.length);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.#listed++] = number;
  }
}

/** Whether one document passes a test at a time, in seconds since 1970; `applyFilters` does the same for segments. */
function matchesDocument(test: FilterTest, document: CodedDocument, now: number): boolean {
  switch (test.kind) {
    case 'any':
      return test.sets.some(({ name, codes }) =>
        codeSets[name](document).some((code) => codes.includes(code)),
      );
    case 'every': {
      const held = codeSets[test.name](document);
      return test.codes.every((code) => held.includes(code));
    }
    case 'none':
      return !codeSets[test.name](document).some((code) => test.codes.includes(code));
    case 'range': {
      const value = document.ranges[test.field];
      // "Not stated" is above every maximum.
      return value !== undefined && value >= test.min && value <= test.max;
    }
    case 'posted':
      return document.publishedAt >= postedSince(now, test.days);
    case 'published':
      return document.publishedAt >= test.since;
    case 'never':
      return false;
  }
}
