import type { ChangedKeys } from '#platform/cache/changed-keys.ts';
import { collectDependencies, type Dependencies } from '#platform/cache/dependencies.server.ts';
import type { PageBody } from './page-body.server.ts';

/** A page as it was made. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: PageBody;
}

export interface MadePage extends Page {
  /** Whether it is the same for every visitor. */
  isPublic: boolean;
}

/** A page with the time since it was made or found unchanged. */
export interface AnsweredPage {
  page: Page;
  ageMs: number;
}

/** Bounds in milliseconds; see docs/decisions/042-cache-by-dependency.md. */
export const cacheBounds = {
  /** Counts and results are not compared before this age. */
  fresh: 3_000,
  /** Greatest age of counts and results; between both, a page that changed is sent while it is made again. */
  counts: 5_000,
  /** Greatest age of what is reported neither as a key nor as an answer: views, guidance prices, similar listings. */
  rest: 900_000,
};

/** Rough memory of an entry and of each answer beside its texts and body. */
const ENTRY_BYTES = 600;
const KEY_BYTES = 60;
const ANSWER_BYTES = 1_500;

interface Kept {
  page: Page;
  dependencies: Dependencies;
  /** Version of `changed` before it was made. */
  version: number;
  madeAt: number;
  checkedAt: number;
  /** Part of the memory limit. */
  bytes: number;
}

type Make = () => Promise<MadePage>;

interface Options {
  /** Compares a kept page with the data now, and uses nothing that others make at the moment. */
  exact?: boolean;
  /** Does the work when there is room for it; kept pages need none. */
  admit?: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/**
 * Keeps public pages, least recently used ones removed first, until something they were made from changes. A changed
 * key outdates a page at once; its answers are computed again and compared when they are older than a bound. However
 * many requests arrive, a page is made once at a time.
 */
export class PageCache {
  readonly #options: { maxBytes: number; changed: ChangedKeys; now: () => Date };
  readonly #pages = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Kept | undefined>>();
  /** Keys of kept pages that are made again while they are sent. */
  readonly #refreshing = new Set<string>();
  #bytes = 0;
  #kept = 0;
  #made = 0;

  constructor(options: { maxBytes: number; changed: ChangedKeys; now: () => Date }) {
    this.#options = options;
  }

  /** Numbers since the start: requests answered with a kept page and pages made; and the memory now. */
  get figures(): { kept: number; made: number; pages: number; bytes: number } {
    return { kept: this.#kept, made: this.#made, pages: this.#pages.size, bytes: this.#bytes };
  }

  /** Returns the page of a key. */
  async get(key: string, make: Make, options: Options = {}): Promise<AnsweredPage> {
    const { admit = (work) => work() } = options;
    if (this.#options.maxBytes === 0) return admit(async () => ({ page: await make(), ageMs: 0 }));
    const kept = this.#answerKept(key, make, options);
    if (kept) this.#kept += 1;
    if (kept) return kept;
    const seen = this.#pages.get(key);
    return admit(() => this.#answerAdmitted(key, make, { ...options, seen }));
  }

  /** Others may have made the page while this request waited for room, or make it now. */
  async #answerAdmitted(
    key: string,
    make: Make,
    { seen, ...options }: Options & { seen: Kept | undefined },
  ): Promise<AnsweredPage> {
    const kept = this.#pages.get(key) === seen ? undefined : this.#answerKept(key, make, options);
    if (kept) return kept;
    const making = options.exact ? undefined : this.#making.get(key);
    const other = making && (await making.catch(() => undefined));
    if (other && this.#isCurrent(other)) return { page: other.page, ageMs: 0 };
    return { page: await this.#make(key, make), ageMs: 0 };
  }

  #answerKept(key: string, make: Make, options: Options): AnsweredPage | undefined {
    const { exact = false } = options;
    const kept = this.#find(key);
    if (!kept) return undefined;
    const ageMs = this.#now() - kept.checkedAt;
    if (!exact && ageMs < cacheBounds.fresh) return { page: kept.page, ageMs };
    if (this.#isSame(kept)) return { page: kept.page, ageMs: 0 };
    if (exact || ageMs >= cacheBounds.counts) return undefined;
    void this.#refresh(key, make, { ...options, seen: kept });
    return { page: kept.page, ageMs };
  }

  /** A failure stays without effect: the next request after the bound makes the page itself. */
  async #refresh(key: string, make: Make, options: Options & { seen: Kept }): Promise<void> {
    if (this.#refreshing.has(key)) return;
    this.#refreshing.add(key);
    const { admit = (work) => work() } = options;
    await admit(() => this.#answerAdmitted(key, make, options)).catch(() => undefined);
    this.#refreshing.delete(key);
  }

  /** Returns a kept page that no changed key outdates. */
  #find(key: string): Kept | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    this.#remove(key, kept);
    if (!this.#isCurrent(kept)) return undefined;
    this.#add(key, kept);
    return kept;
  }

  #isCurrent({ dependencies, version, madeAt }: Kept): boolean {
    return (
      this.#now() - madeAt < cacheBounds.rest &&
      !this.#options.changed.haveChanged(dependencies.keys, version)
    );
  }

  #isSame(kept: Kept): boolean {
    const now = this.#options.now();
    if (kept.dependencies.answers.some(({ fingerprint, again }) => again(now) !== fingerprint)) return false;
    kept.checkedAt = now.getTime();
    return true;
  }

  async #make(key: string, make: Make): Promise<Page> {
    this.#made += 1;
    const made = Promise.withResolvers<Kept | undefined>();
    // Without listeners, a rejection would end the process.
    made.promise.catch(() => undefined);
    this.#making.set(key, made.promise);
    try {
      const { version } = this.#options.changed;
      const madeAt = this.#now();
      const { value: page, dependencies } = await collectDependencies(make);
      const kept = { page, dependencies, version, madeAt, checkedAt: madeAt, bytes: 0 };
      if (page.isPublic) {
        await page.body.compress();
        const old = this.#pages.get(key);
        if (old) this.#remove(key, old);
        this.#add(key, kept);
      }
      made.resolve(page.isPublic ? kept : undefined);
      return page;
    } catch (error) {
      made.reject(error);
      throw error;
    } finally {
      if (this.#making.get(key) === made.promise) this.#making.delete(key);
    }
  }

  #add(key: string, kept: Kept): void {
    kept.bytes = sizeOf(key, kept);
    this.#pages.set(key, kept);
    this.#bytes += kept.bytes;
    for (const [oldest, candidate] of this.#pages) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest, candidate);
    }
  }

  #remove(key: string, kept: Kept): void {
    this.#pages.delete(key);
    this.#bytes -= kept.bytes;
  }

  #now(): number {
    return this.#options.now().getTime();
  }
}

function sizeOf(key: string, { page, dependencies }: Kept): number {
  const headers = Object.entries(page.headers).reduce((sum, entry) => sum + entry.join().length, 0);
  const { keys, answers } = dependencies;
  return (
    page.body.bytes +
    key.length +
    headers +
    ENTRY_BYTES +
    keys.size * KEY_BYTES +
    answers.length * ANSWER_BYTES
  );
}
