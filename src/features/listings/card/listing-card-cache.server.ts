import type { Database } from '#platform/db/database.server.ts';
import { getListingCards } from './get-listing-cards.server.ts';
import type { ListingCard } from './listing-card.ts';

const MAX_CARDS = 20_000;
/** Names of sellers and finished pictures change without the listing being told to have changed. */
const MAX_AGE_MS = 60_000;

/**
 * Cards of published listings that this process has read lately, so that the ones seen on every page are not
 * read for each. Whoever follows the changes of listings tells which to `forget`; for what must be current at
 * once, `getListingCards` asks the database.
 */
export class ListingCardCache {
  readonly #ctx: { db: Database; now: () => Date };
  readonly #cards = new Map<number, { card: ListingCard; readAt: number }>();
  /** Grows with every change: what was read before one must not be kept after it. */
  #changes = 0;

  constructor(ctx: { db: Database; now: () => Date }) {
    this.#ctx = ctx;
  }

  /** As `getListingCards`: in the order of the ids, without what is not published. */
  async get(ids: readonly number[]): Promise<ListingCard[]> {
    const now = this.#ctx.now().getTime();
    const found = new Map<number, ListingCard>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#cards.get(id);
      if (kept && now - kept.readAt < MAX_AGE_MS) found.set(id, kept.card);
      else missing.push(id);
    }
    const changes = this.#changes;
    for (const card of await getListingCards(this.#ctx, missing)) {
      found.set(card.id, card);
      if (changes === this.#changes) this.#keep(card, now);
    }
    return ids.map((id) => found.get(id)).filter((card) => card !== undefined);
  }

  forget(ids: readonly number[]): void {
    this.#changes += 1;
    for (const id of ids) this.#cards.delete(id);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#cards.clear();
  }

  /** The one kept longest makes room. */
  #keep(card: ListingCard, readAt: number): void {
    this.#cards.delete(card.id);
    this.#cards.set(card.id, { card, readAt });
    const [oldest] = this.#cards.keys();
    if (this.#cards.size > MAX_CARDS && oldest !== undefined) this.#cards.delete(oldest);
  }
}
