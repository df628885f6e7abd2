import type pg from 'pg';
import type { Random } from '#kernel/random.ts';

/** Changes random listings: half of the changes are prices; a quarter each withdraws a listing and publishes one again. */
export class ListingChanges {
  readonly #client: pg.Client;
  readonly #ids: readonly number[];
  readonly #random: Random;
  readonly #withdrawn: number[] = [];

  constructor(client: pg.Client, ids: readonly number[], random: Random) {
    this.#client = client;
    this.#ids = ids;
    this.#random = random;
  }

  async makeOne(): Promise<void> {
    const kind = this.#random.next();
    const id = this.#random.pick(this.#ids);
    if (kind < 0.5)
      await this.#client.query(
        'update listing set price_minor = price_minor + 100, updated_at = now() where id = $1',
        [id],
      );
    else if (kind < 0.75 || this.#withdrawn.length === 0) {
      this.#withdrawn.push(id);
      await this.#client.query(
        `update listing set publication = 'inactive' where id = $1 and publication = 'active'`,
        [id],
      );
    } else await this.#publishOne();
  }

  async publishAll(): Promise<void> {
    while (this.#withdrawn.length > 0) await this.#publishOne();
  }

  async #publishOne(): Promise<void> {
    await this.#client.query(
      `update listing set publication = 'active' where id = $1 and publication = 'inactive'`,
      [this.#withdrawn.shift()],
    );
  }
}
