import { createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Place } from '#kernel/distance.ts';
import type { FilledIndex } from '../fill-index.server.ts';
import { SearchIndex, type IndexState } from '../search-index.ts';

/** Changes with the layout of the file. */
const MARK = Buffer.from('VOLANIX1');
/** The mark, and the lengths of the head and of the state. */
const PRELUDE_BYTES = 16;
const SEAL_BYTES = 32;
const MOST_HEAD_BYTES = 65_536;
const CHUNK_BYTES = 8 * 1024 * 1024;

/** The snapshot cannot be used; the message says why. */
export class SnapshotRefusedError extends Error {}

/** Readable before the seal is checked, to refuse early. */
export interface SnapshotHead {
  /** Names the database and the program; see `databaseState` and `programIdentity`. */
  identity: string;
  /** Position in the change log. */
  cursor: string;
  /** Position in the write-ahead log of the database. */
  lsn: string;
}

/**
 * Writes the index to a file that appears only when it is complete: mark, lengths, head, state, seal of these, content
 * of the heap, seal of both. Only this installation can compute the seals, so addresses in a sealed file can be
 * trusted. Blocks the process (about a second per million listings), because a search changes the heap.
 */
export function writeSnapshot(path: string, key: Buffer, head: SnapshotHead, index: SearchIndex): void {
  // One name, so that a write cut short leaves one file; the caller admits one writer.
  const temporary = `${path}.part`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', 0o600);
  try {
    try {
      const headBytes = Buffer.from(JSON.stringify(head));
      const state = serialize(index.state());
      const prelude = Buffer.concat([MARK, Buffer.alloc(PRELUDE_BYTES - MARK.length)]);
      prelude.writeUInt32LE(headBytes.length, MARK.length);
      prelude.writeUInt32LE(state.length, MARK.length + 4);
      const stateSeal = createHmac('sha256', key);
      for (const part of [prelude, headBytes, state]) writeAll(file, part, stateSeal);
      const seal = createHmac('sha256', key);
      writeAll(file, stateSeal.digest(), seal);
      const content = index.content();
      for (let start = 0; start < content.length; start += CHUNK_BYTES)
        writeAll(file, content.subarray(start, start + CHUNK_BYTES), seal);
      writeAll(file, seal.digest());
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
    const folder = openSync(dirname(path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeAll(file: number, bytes: Uint8Array, seal?: { update(bytes: Uint8Array): unknown }): void {
  seal?.update(bytes);
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

/**
 * Reads an index from a file; undefined if there is none. Throws SnapshotRefusedError for one that is damaged, sealed
 * by none of the keys, or refused by `accept`.
 */
export async function readSnapshot(
  path: string,
  keys: readonly Buffer[],
  cities: readonly (Place & { key: string })[],
  accept: (head: SnapshotHead) => Promise<boolean>,
): Promise<FilledIndex | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (!file) return undefined;
  try {
    return await readIndex(file, keys, cities, accept);
  } finally {
    await file.close();
  }
}

async function readIndex(
  file: FileHandle,
  keys: readonly Buffer[],
  cities: readonly (Place & { key: string })[],
  accept: (head: SnapshotHead) => Promise<boolean>,
): Promise<FilledIndex> {
  const facts = await file.stat();
  refuseUnless(facts.isFile(), 'not a file');
  const prelude = await readBytes(file, PRELUDE_BYTES);
  refuseUnless(prelude.subarray(0, MARK.length).equals(MARK), 'of another format');
  const headBytes = prelude.readUInt32LE(MARK.length);
  const stateBytes = prelude.readUInt32LE(MARK.length + 4);
  const contentBytes = facts.size - PRELUDE_BYTES - headBytes - stateBytes - 2 * SEAL_BYTES;
  refuseUnless(headBytes <= MOST_HEAD_BYTES && contentBytes >= 0, 'too short');
  const head = await readBytes(file, headBytes);
  const state = await readBytes(file, stateBytes);
  const stateSeal = await readBytes(file, SEAL_BYTES);
  const key = keys.find((each) => {
    const seal = createHmac('sha256', each).update(prelude).update(head).update(state).digest();
    return timingSafeEqual(seal, stateSeal);
  });
  if (!key) throw new SnapshotRefusedError('damaged or sealed by another installation');
  const parsed = JSON.parse(head.toString()) as SnapshotHead;
  refuseUnless(await accept(parsed), 'of another database, program or catalogue');

  const known = deserialize(state) as IndexState;
  refuseUnless(known.heap.bytes === contentBytes, 'too short');
  const seal = createHmac('sha256', key).update(stateSeal);
  const index = new SearchIndex({ cities, segmentSlots: known.segmentSlots });
  await index.restore(known, async (content) => {
    for (let start = 0; start < contentBytes; start += CHUNK_BYTES) {
      const chunk = content.subarray(start, Math.min(contentBytes, start + CHUNK_BYTES));
      await readInto(file, chunk);
      seal.update(chunk);
    }
    refuseUnless(timingSafeEqual(seal.digest(), await readBytes(file, SEAL_BYTES)), 'damaged');
  });
  return { index, cursor: parsed.cursor };
}

async function readBytes(file: FileHandle, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  await readInto(file, bytes);
  return bytes;
}

async function readInto(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done);
    refuseUnless(bytesRead > 0, 'too short');
    done += bytesRead;
  }
}

function refuseUnless(isFine: boolean, reason: string): asserts isFine {
  if (!isFine) throw new SnapshotRefusedError(reason);
}
