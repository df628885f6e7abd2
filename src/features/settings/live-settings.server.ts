import type pg from 'pg';
import type { ChangedKeys } from '#platform/cache/changed-keys.ts';
import type { DependencyKey } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { SETTINGS_CHANNEL } from './announce-change.server.ts';
import { readSettings } from './read-settings.server.ts';
import { settingKeys, standardSettings, type SettingValues } from './setting-table.ts';

/** Keys of pages that show what admins edit. */
const allKeys: readonly DependencyKey[] = ['settings', 'page_texts', 'running_costs'];

/** The settings in the memory of this process, for what every request needs; other processes announce changes. */
export class LiveSettings {
  readonly #options: { db: Database; connection: pg.ClientConfig; log: Log; changed: ChangedKeys };
  readonly #stopping = new AbortController();
  #values: SettingValues = standardSettings;
  readonly #changes = new Map<DependencyKey, number>();
  #listening: Promise<void> | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(options: { db: Database; connection: pg.ClientConfig; log: Log; changed: ChangedKeys }) {
    this.#options = options;
  }

  get values(): SettingValues {
    return this.#values;
  }

  /** Number of changes of data with this key that this process knows of; part of the keys of kept answers. */
  changesOf(key: DependencyKey): number {
    return this.#changes.get(key) ?? 0;
  }

  /** Reads the settings and follows changes until `stop`. */
  async start(): Promise<void> {
    const { connection, log } = this.#options;
    const onError = (err: unknown) => log.warn({ err }, 'notifications of settings');
    await this.refresh(allKeys);
    this.#listening ??= listen({
      connection,
      name: 'volan settings',
      channel: SETTINGS_CHANNEL,
      // Changes before it may have been missed.
      onListening: () => void this.refresh(allKeys).catch(onError),
      onNotification: (changed) => void this.refresh([changed as DependencyKey]).catch(onError),
      onError,
      stopping: this.#stopping.signal,
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#listening;
  }

  /** Called after a change: reads the settings again, then outdates pages that show what changed. One read at a time. */
  refresh(changed: readonly DependencyKey[]): Promise<void> {
    const read = async () => {
      this.#values = await readSettings(this.#options.db, settingKeys);
      for (const key of changed) this.#changes.set(key, this.changesOf(key) + 1);
      this.#options.changed.report(changed);
    };
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }
}
