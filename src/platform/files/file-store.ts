import type { Readable } from 'node:stream';

/** A stored file opened for reading; the stream can be read once. */
export interface StoredFile {
  stream: Readable;
  size: number;
}

/**
 * Stores files in a local folder or a bucket. Keys are lower-case paths of letters, digits, `.`, `_`, `-`
 * and `/`, without empty or dot-only parts; any other key is rejected.
 */
export interface FileStore {
  /** Writes atomically and replaces an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when the file does not exist. */
  delete(key: string): Promise<void>;
  /** Renames a file and replaces an existing one. Does nothing when the file does not exist. */
  move(from: string, to: string): Promise<void>;
  /** Keys below a folder, e.g. `pictures/`, in no particular order. */
  list(folder: string): AsyncIterable<string>;
}

/** Whether a key is valid; a valid key cannot leave the store. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*(\/[a-z0-9_-]+(\.[a-z0-9_-]+)*)*$/.test(key);
