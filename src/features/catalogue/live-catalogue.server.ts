import type pg from 'pg';
import type { Database } from '#platform/db/database.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Catalogue } from './catalogue.ts';
import { CATALOGUE_CHANNEL, catalogueVersion } from './catalogue-version.server.ts';
import { getCatalogue } from './get-catalogue.server.ts';

interface LiveCatalogueContext<Derived> {
  db: Database;
  connection: pg.ClientConfig;
  log: Log;
  /** Builds what this process keeps in memory of a catalogue. */
  derive: (catalogue: Catalogue) => Derived;
}

/** The catalogue of this process, read again within milliseconds of a change in any process. */
export class LiveCatalogue<Derived> {
  readonly #ctx: LiveCatalogueContext<Derived>;
  readonly #stopping = new AbortController();
  #listening: Promise<void> | undefined;
  /** Readings one after the other; the last one sees all changes. */
  #reading: Promise<void> = Promise.resolve();
  #version: number;
  #current: Derived;

  private constructor(ctx: LiveCatalogueContext<Derived>, version: number, catalogue: Catalogue) {
    this.#ctx = ctx;
    this.#version = version;
    this.#current = ctx.derive(catalogue);
  }

  static async open<Derived>(ctx: LiveCatalogueContext<Derived>): Promise<LiveCatalogue<Derived>> {
    // The version first: a change between the two is then read again, not missed.
    const version = await catalogueVersion(ctx.db);
    return new LiveCatalogue(ctx, version, await getCatalogue(ctx.db));
  }

  get current(): Derived {
    return this.#current;
  }

  /** Follows changes until `stop`; `onChanged` is called after each. */
  follow(onChanged: () => void): void {
    const { connection, log } = this.#ctx;
    const read = () => {
      this.#reading = this.#reading.then(() => this.#read(onChanged));
    };
    this.#listening = listen({
      connection,
      name: 'volan catalogue',
      channel: CATALOGUE_CHANNEL,
      onListening: read,
      onNotification: read,
      onError: (err) => log.warn({ err }, 'following the catalogue'),
      stopping: this.#stopping.signal,
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#listening;
    await this.#reading;
  }

  async #read(onChanged: () => void): Promise<void> {
    const { db, log, derive } = this.#ctx;
    if (this.#stopping.signal.aborted) return;
    try {
      const version = await catalogueVersion(db);
      if (version === this.#version) return;
      this.#current = derive(await getCatalogue(db));
      this.#version = version;
      onChanged();
      log.info({ version }, 'the catalogue was changed');
    } catch (err) {
      log.warn({ err }, 'the changed catalogue cannot be read');
    }
  }
}
