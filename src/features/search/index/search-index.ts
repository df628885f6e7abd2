import type { Place } from '#kernel/distance.ts';
import { answerOf } from './parts/answer.ts';
import { countFacets } from './parts/count.ts';
import { applyFilters } from './parts/filter.ts';
import { SearchHeap } from './kernels/heap.ts';
import { SearchOrders } from './parts/orders.ts';
import { pageIds } from './parts/page.ts';
import { planFilters, type Filter, type Places } from './parts/plan.ts';
import { SearchPosted } from './parts/posted.ts';
import type { SearchAnswer, SearchDocument, SearchFilters, SearchQuery } from './search-query.ts';
import { SlotTable } from './slots.ts';
import { SearchSegment } from './parts/segment.ts';
import { SearchTotals } from './parts/tally.ts';
import { SearchVocabulary } from './parts/vocabulary.ts';

const SEGMENT_SLOTS = 65_536;

export interface SearchMoment {
  /** Seconds since 1970. */
  now: number;
}

/**
 * Every published listing in memory, to answer a search exactly and at once: how many, what each option would
 * give, and one page of ids in order. Pure data; `LiveSearchIndex` keeps it like the database. How it works and
 * what it costs is told in `docs/search-index.md`.
 */
export class SearchIndex {
  readonly #heap = new SearchHeap();
  readonly #segments: SearchSegment[] = [];
  readonly #segmentSlots: number;
  readonly #slotOf = new SlotTable();
  readonly #vocabulary = new SearchVocabulary();
  readonly #totals = new SearchTotals();
  readonly #posted = new SearchPosted();
  readonly #orders: SearchOrders;
  readonly #places: Places;

  /** `segmentSlots`: a power of two from 256 to 65536. */
  constructor(options: { cities: readonly (Place & { key: string })[]; segmentSlots?: number }) {
    this.#segmentSlots = options.segmentSlots ?? SEGMENT_SLOTS;
    this.#orders = new SearchOrders(this.#heap, this.#segments, this.#segmentSlots);
    this.#places = new Map(options.cities.map((city) => [city.key, city]));
  }

  get size(): number {
    return this.#slotOf.size;
  }

  /** Adds a document, in place of the one with the same id if there is one. Throws RangeError on bad numbers. */
  add(document: SearchDocument): void {
    const coded = this.#vocabulary.encode(document);
    this.remove(document.id);
    let index = this.#segments.findIndex((segment) => !segment.full);
    if (index < 0) index = this.#segments.push(new SearchSegment(this.#heap, this.#segmentSlots)) - 1;
    const segment = this.#segments[index] as SearchSegment;
    const local = segment.add(coded);
    const slot = index * this.#segmentSlots + local;
    this.#slotOf.set(document.id, slot);
    this.#orders.add(slot);
    this.#posted.add(this.#heap, segment, local, document.publishedAt);
    this.#totals.change(1, this.#vocabulary.typeOf(coded.options), coded);
  }

  /** Takes a document out; nothing happens when the id isn't there. */
  remove(id: number): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    const segment = this.#segments[Math.floor(slot / this.#segmentSlots)] as SearchSegment;
    const local = slot % this.#segmentSlots;
    const counted = segment.countedAt(local);
    this.#totals.change(-1, this.#vocabulary.typeOf(counted.options), counted);
    this.#orders.remove(slot);
    this.#slotOf.delete(id);
    segment.remove(local);
  }

  search(query: SearchQuery, moment: SearchMoment): SearchAnswer {
    const heap = this.#heap;
    const segments = this.#segments;
    const vocabulary = this.#vocabulary;
    const filters = this.#plan(query, moment);
    const filtered = applyFilters(heap, segments, filters);
    const counts = countFacets(
      { heap, segments, vocabulary, totals: this.#totals, size: this.size },
      filters,
      filtered,
    );
    const ids = pageIds(
      { heap, segments, vocabulary, orders: this.#orders, places: this.#places, size: this.size },
      query,
      filters,
      filtered.found,
      counts,
    );
    const missed = filtered.found.total === 0 ? applyFilters(heap, segments, filters, true).missed : [];
    return answerOf({
      query,
      vocabulary,
      places: this.#places,
      counts,
      total: filtered.found.total,
      ids,
      withoutFilter: Object.fromEntries(missed.map(({ name, slots }) => [name, slots.total])),
    });
  }

  /** Only how many a search finds. */
  count(filters: SearchFilters, moment: SearchMoment): number {
    return applyFilters(this.#heap, this.#segments, this.#plan(filters, moment)).found.total;
  }

  /** The filters as tests of sets and columns; what an earlier search left in scratch is gone. */
  #plan(filters: SearchFilters, { now }: SearchMoment): Filter[] {
    this.#posted.advance(this.#heap, now, this.#orders.by('published'), this.#segments, this.#segmentSlots);
    this.#heap.resetScratch();
    return planFilters(filters, now, this.#vocabulary, this.#places);
  }

  /** Memory of the data, without the program: an estimate within about a tenth. */
  memoryBytes(): number {
    const wordEntry = 90;
    const { words, titleWords } = this.#vocabulary;
    return (
      this.#heap.bytes + this.#orders.bytes + this.#slotOf.bytes + (words.size + titleWords.size) * wordEntry
    );
  }
}
