import type { Readable } from 'node:stream';

/** A stored file as it is read: its bytes once, from the start. */
export interface StoredFile {
  stream: Readable;
  size: number;
}

/**
 * Where files live: a local folder, or a bucket. Keys are lower-case paths of letters, digits, `.`, `_`, `-`
 * and `/`, without empty or dot-only parts; anything else is refused.
 */
export interface FileStore {
  /** Whole or not at all; replaces what was there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** The keys below a folder, e.g. `pictures/`, in no certain order. */
  list(folder: string): AsyncIterable<string>;
}

/** Whether a key can name a file; no key leads out of the store. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*(\/[a-z0-9_-]+(\.[a-z0-9_-]+)*)*$/.test(key);
