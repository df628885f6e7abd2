import type { Place } from '#kernel/distance.ts';
import { buildAnswer } from './parts/build-answer.ts';
import { Clusters } from './paging/clusters.ts';
import { countFacets, type FacetCounts } from './parts/count-facets.ts';
import { applyFilters, type Filtered } from './parts/apply-filters.ts';
import { Heap, type HeapState } from './kernels/heap.ts';
import { Orders, type OrdersState } from './parts/orders.ts';
import { findPage, type FoundPage } from './paging/find-page.ts';
import { placesOf, planFilters, type Filter, type Places } from './parts/plan-filters.ts';
import { DAY_SECONDS, postedSince, PostedBitmaps } from './parts/posted-bitmaps.ts';
import type {
  SearchAnswer,
  SearchDocument,
  SearchFilters,
  SearchMoment,
  SearchQuery,
} from './search-query.ts';
import { SlotTable } from './slot-table.ts';
import { Segment, type SegmentState } from './parts/segment.ts';
import { Totals } from './parts/tally.ts';
import { encodeDocument } from './coded-document.ts';
import { decodeFacts } from './wishes/decode-facts.ts';
import type { VehicleFacts } from './wishes/vehicle-facts.ts';
import { NOT_STATED, Vocabulary, type VocabularyState } from './parts/vocabulary.ts';

const SEGMENT_SLOTS = 65_536;

/** See `SearchIndex.state`; made of what `v8.serialize` can write. */
export interface IndexState {
  heap: HeapState;
  segmentSlots: number;
  segments: SegmentState[];
  slots: ReturnType<SlotTable['state']>;
  vocabulary: VocabularyState;
  totals: ReturnType<Totals['state']>;
  orders: OrdersState;
  clusters: ReturnType<Clusters['state']>;
}

/**
 * Holds every published listing in memory and answers searches exactly: the total, the count of each
 * option, and one page of ids in order. Pure data; `LiveSearchIndex` keeps it in step with the database.
 * See `docs/search-index.md` for the design and its cost.
 */
export class SearchIndex {
  readonly #heap = new Heap();
  readonly #segments: Segment[] = [];
  readonly #segmentSlots: number;
  readonly #slotOf = new SlotTable();
  readonly #vocabulary = new Vocabulary();
  readonly #totals = new Totals();
  readonly #posted = new PostedBitmaps();
  readonly #clusters = new Clusters();
  readonly #orders: Orders;
  /** Coordinates of towns by key, by which distances are measured; replaced when an operator changes them. */
  places: Places;

  /** `segmentSlots`: a power of two from 256 to 65536. */
  constructor(options: { cities: readonly (Place & { key: string })[]; segmentSlots?: number }) {
    this.#segmentSlots = options.segmentSlots ?? SEGMENT_SLOTS;
    this.#orders = new Orders(this.#heap, this.#segments, this.#segmentSlots);
    this.places = placesOf(options.cities);
  }

  /** The index without the content of its heap. Both are valid until the next change. */
  state(): IndexState {
    // First, because it settles the orders, which may allocate.
    const orders = this.#orders.state();
    return {
      heap: this.#heap.state(),
      segmentSlots: this.#segmentSlots,
      segments: this.#segments.map((segment) => segment.state()),
      slots: this.#slotOf.state(),
      vocabulary: this.#vocabulary.state(),
      totals: this.#totals.state(),
      orders,
      clusters: this.#clusters.state(),
    };
  }

  /** The content of the heap that belongs to `state`. */
  content(): Uint8Array<ArrayBuffer> {
    return this.#heap.content();
  }

  /**
   * Turns this empty index into one with the given state. `fill` must write the content that belongs to it; both must
   * be trusted, because addresses in them are not checked.
   */
  async restore(state: IndexState, fill: (content: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<void> {
    this.#heap.restore(state.heap);
    await fill(this.#heap.content());
    this.#segments.push(
      ...state.segments.map((segment) => new Segment(this.#heap, this.#segmentSlots, segment)),
    );
    for (const segment of this.#segments) this.#posted.reset(this.#heap, segment);
    this.#slotOf.restore(state.slots);
    this.#vocabulary.restore(state.vocabulary);
    this.#totals.restore(state.totals);
    this.#orders.restore(state.orders);
    this.#clusters.restore(state.clusters);
  }

  get size(): number {
    return this.#slotOf.size;
  }

  has(id: number): boolean {
    return this.#slotOf.get(id) !== undefined;
  }

  /** Whether the document with this id is stored with these values; words that it should not have are not noticed. */
  holds(document: SearchDocument): boolean {
    const slot = this.#slotOf.get(document.id);
    if (slot === undefined) return false;
    const [segment, local] = this.#placeOf(slot);
    const coded = encodeDocument(document, this.#vocabulary.learning);
    return this.#clusters.of(slot) === document.cluster && segment.holds(local, coded);
  }

  /** Adds a document, replacing one with the same id. Throws RangeError for numbers out of range. */
  add(document: SearchDocument): void {
    const coded = encodeDocument(document, this.#vocabulary.learning);
    this.remove(document.id);
    let index = this.#segments.findIndex((segment) => !segment.full);
    if (index < 0) index = this.#segments.push(new Segment(this.#heap, this.#segmentSlots)) - 1;
    const segment = this.#segments[index] as Segment;
    const local = segment.add(coded);
    const slot = index * this.#segmentSlots + local;
    this.#slotOf.set(document.id, slot);
    this.#orders.add(slot);
    if (document.cluster !== undefined) this.#clusters.add(slot, document.cluster);
    this.#posted.add(this.#heap, segment, local, document.publishedAt);
    this.#totals.change(1, this.#vocabulary.kindOf(coded), coded);
  }

  /** Removes a document; does nothing for an unknown id. */
  remove(id: number): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    const [segment, local] = this.#placeOf(slot);
    const counted = segment.countedAt(local);
    this.#totals.change(-1, this.#vocabulary.kindOf(counted), counted);
    this.#orders.remove(slot);
    this.#clusters.remove(slot);
    this.#slotOf.delete(id);
    segment.remove(local);
  }

  search(query: SearchQuery, moment: SearchMoment): SearchAnswer {
    const vocabulary = this.#vocabulary;
    const filters = this.#plan(query, moment);
    const filtered = applyFilters(this.#heap, this.#segments, filters);
    const counts = this.#count(filters, filtered);
    const missed =
      filtered.found.total === 0 ? applyFilters(this.#heap, this.#segments, filters, true).missed : [];
    return buildAnswer({
      query,
      vocabulary,
      places: this.places,
      counts,
      total: filtered.found.total,
      page: this.#pageOf(query, filters, filtered, () => counts),
      withoutFilter: Object.fromEntries(missed.map(({ name, slots }) => [name, slots.total])),
    });
  }

  /** Returns the ids of a page and the number of results, without counting options. */
  find(query: SearchQuery, moment: SearchMoment): Pick<SearchAnswer, 'ids' | 'total'> {
    const filters = this.#plan(query, moment);
    const filtered = applyFilters(this.#heap, this.#segments, filters);
    const { ids } = this.#pageOf(query, filters, filtered, () => this.#count(filters, filtered));
    return { ids, total: filtered.found.total };
  }

  /** Numbers of listings published in each of the last `days` times 24 hours, the oldest first. */
  publishedPerDay(days: number, { now }: SearchMoment): number[] {
    const counts = Array.from({ length: days }, () => 0);
    const newest = this.#orders.by('published');
    // The newest comes first, so keys fall with time.
    const keyAt = (time: number): number => NOT_STATED - 1 - time;
    for (const slot of newest.between(keyAt(now), keyAt(postedSince(now, days)) + 1)) {
      const age = newest.keyOf(slot) - keyAt(now);
      const day = days - 1 - Math.floor(age / DAY_SECONDS);
      if (counts[day] !== undefined) counts[day] += 1;
    }
    return counts;
  }

  /** Returns only the number of results. */
  count(filters: SearchFilters, moment: SearchMoment): number {
    return applyFilters(this.#heap, this.#segments, this.#plan(filters, moment)).found.total;
  }

  /** The facts of a listing as its document stated them; undefined for an unknown id. */
  factsOf(id: number): VehicleFacts | undefined {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return undefined;
    const [segment, local] = this.#placeOf(slot);
    return decodeFacts(this.#heap, segment, local, this.#vocabulary);
  }

  /** The segment of a slot in use, and its number there. */
  #placeOf(slot: number): [segment: Segment, local: number] {
    return [this.#segments[Math.floor(slot / this.#segmentSlots)] as Segment, slot % this.#segmentSlots];
  }

  #count(filters: readonly Filter[], filtered: Filtered): FacetCounts {
    const parts = {
      heap: this.#heap,
      segments: this.#segments,
      vocabulary: this.#vocabulary,
      totals: this.#totals,
    };
    return countFacets(parts, filters, filtered);
  }

  #pageOf(
    query: SearchQuery,
    filters: readonly Filter[],
    { found }: Filtered,
    counts: () => FacetCounts,
  ): FoundPage {
    const parts = {
      heap: this.#heap,
      segments: this.#segments,
      vocabulary: this.#vocabulary,
      orders: this.#orders,
      clusters: this.#clusters,
      places: this.places,
      size: this.size,
    };
    return findPage(parts, query, filters, found, counts);
  }

  /** Translates filters into tests on sets and columns. Invalidates scratch memory of earlier searches. */
  #plan(filters: SearchFilters, { now }: SearchMoment): Filter[] {
    this.#posted.advance(this.#heap, now, this.#orders.by('published'), this.#segments, this.#segmentSlots);
    this.#heap.resetScratch();
    return planFilters(filters, now, this.#vocabulary.known, this.places);
  }

  /** Memory of the data in bytes without the code; an estimate with an error of about 10 %. */
  memoryBytes(): number {
    return [this.#heap, this.#orders, this.#slotOf, this.#clusters, this.#vocabulary].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  }
}
