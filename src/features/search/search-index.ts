import type { Place } from '#kernel/distance.ts';
import { scanDocuments } from './scan-documents.ts';
import type { SearchAnswer, SearchDocument, SearchQuery } from './search-query.ts';

export interface SearchMoment {
  /** Seconds since 1970. */
  now: number;
}

/** Every published listing, held in memory to answer searches at once. */
export class SearchIndex {
  readonly #documents = new Map<number, SearchDocument>();
  readonly #cities: ReadonlyMap<string, Place>;

  constructor(options: { cities: readonly (Place & { key: string })[] }) {
    this.#cities = new Map(options.cities.map((city) => [city.key, city]));
  }

  get size(): number {
    return this.#documents.size;
  }

  /** Adds a document, in place of the one with the same id if there is one. */
  add(document: SearchDocument): void {
    this.#documents.set(document.id, document);
  }

  remove(id: number): void {
    this.#documents.delete(id);
  }

  search(query: SearchQuery, moment: SearchMoment): SearchAnswer {
    return scanDocuments([...this.#documents.values()], this.#cities, query, moment.now);
  }
}
