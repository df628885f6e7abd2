import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import type { Build } from '#platform/web/build.ts';
import type { Log } from '#platform/log/log.server.ts';

/** Builds whose files stay available. */
const MOST_BUILDS = 5;
const LISTS = 'builds/';
const FILES = 'build-assets/';
/** Stores answer this many calls at once. */
const AT_ONCE = 8;
/** How soon the lists are read again for an unknown name, which may be of a build that has just started. */
const LISTS_MS = 5_000;
/** Compressed forms that the build made beside a file. */
const COMPRESSED = /\.(br|gz)$/;

const listSchema = z.object({
  files: z.array(z.object({ name: z.string(), key: z.string(), isBrotli: z.boolean() })),
});
type Asset = z.infer<typeof listSchema>['files'][number];

interface KeptAssetsOptions {
  files: FileStore;
  build: Build;
  /** Folder of the hashed files of this build. */
  folder: string;
  now?: () => number;
}

/**
 * Scripts, styles and fonts of the last builds in the file store: during a rolling deployment, pages of one build ask
 * processes of another for their files, and open pages ask for those of a build that no longer runs.
 */
export class KeptAssets {
  readonly #options: KeptAssetsOptions;
  #known = new Map<string, Asset>();
  #readAt = -Infinity;

  constructor(options: KeptAssetsOptions) {
    this.#options = options;
  }

  /**
   * Stores the files of this build and removes those that only builds before the last ones have. May be repeated, also
   * after `signal` ended it before its time.
   */
  async keep(signal?: AbortSignal): Promise<void> {
    const { files, build, folder } = this.#options;
    if (!existsSync(folder)) return;
    const assets = await assetsIn(folder);
    // First: another process then never removes files of this build as unknown.
    const list = Buffer.from(JSON.stringify({ files: assets }));
    await files.put(listKey(build), list, 'application/json');
    await inParallel(assets, async ({ name, key, isBrotli }) => {
      if (signal?.aborted || (await files.exists(key))) return;
      const bytes = await readFile(join(folder, isBrotli ? `${name}.br` : name));
      await files.put(key, bytes, 'application/octet-stream');
    });
    if (!signal?.aborted) await this.#removeOld();
  }

  /** A file of another build by its name; undefined if no kept build has it. */
  async open(name: string): Promise<(StoredFile & { isBrotli: boolean }) | undefined> {
    const asset = this.#known.get(name) ?? (await this.#readLists()).get(name);
    const file = asset && (await this.#options.files.get(asset.key));
    return file && { ...file, isBrotli: asset.isBrotli };
  }

  async #readLists(): Promise<ReadonlyMap<string, Asset>> {
    const now = (this.#options.now ?? Date.now)();
    if (now - this.#readAt < LISTS_MS) return this.#known;
    this.#readAt = now;
    const assets = await Promise.all((await this.#lists()).map((key) => this.#read(key)));
    this.#known = new Map(assets.flat().map((asset) => [asset.name, asset]));
    return this.#known;
  }

  /** Keys of the lists, the newest build first: they begin with the time of the build. */
  async #lists(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of this.#options.files.list(LISTS)) keys.push(key);
    return keys.sort().reverse();
  }

  async #read(key: string): Promise<Asset[]> {
    const file = await this.#options.files.get(key);
    // Removed meanwhile.
    if (!file) return [];
    return listSchema.parse(JSON.parse(await text(file.stream))).files;
  }

  async #removeOld(): Promise<void> {
    const { files, build } = this.#options;
    const lists = await this.#lists();
    const kept = new Set([...lists.slice(0, MOST_BUILDS), listKey(build)]);
    const old = lists.filter((key) => !kept.has(key));
    if (old.length === 0) return;
    const used = new Set<string>();
    for (const list of kept) for (const { key } of await this.#read(list)) used.add(key);
    const unused = new Set<string>();
    for (const list of old) for (const { key } of await this.#read(list)) if (!used.has(key)) unused.add(key);
    await inParallel([...unused], (key) => files.delete(key));
    // Last: an interrupted removal is repeated at the next start.
    for (const list of old) await files.delete(list);
  }
}

const listKey = ({ id, timestamp }: Build): string =>
  `${LISTS}${String(timestamp).padStart(15, '0')}-${id}.json`;

/** Names have capital letters, which keys of the store have not. */
const keyOf = (name: string): string => FILES + createHash('sha256').update(name).digest('hex');

async function assetsIn(folder: string): Promise<Asset[]> {
  const names = await readdir(folder);
  const all = new Set(names);
  return names
    .filter((name) => !COMPRESSED.test(name))
    .map((name) => ({ name, key: keyOf(name), isBrotli: all.has(`${name}.br`) }));
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** Keeps the files of this build and logs a failure, which only a later deployment would notice. */
export const keepInBackground = (kept: KeptAssets, log: Log, signal: AbortSignal): Promise<void> =>
  kept.keep(signal).catch((err: unknown) => log.error({ err }, 'files of this build not kept for the next'));
