import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { keyedHash, keyedHashes } from '#platform/secrets/secret-token.server.ts';
import { warmUp, type FilledIndex } from '../fill-index.server.ts';
import { readListingChanges } from '../listing-change-log.server.ts';
import { readDocuments } from '../read-documents.server.ts';
import type { SearchIndex } from '../search-index.ts';
import { readSnapshot, SnapshotRefusedError, writeSnapshot } from './snapshot-file.server.ts';
import { databaseState, programIdentity } from './snapshot-identity.server.ts';

/** Where an index is kept between two runs of the program. */
export interface SnapshotPlace {
  path: string;
  keys: SecretKeys;
  /** Id of the build. */
  build: string;
  /** A smaller index is not kept, because reading the listings takes a second. */
  fewestListings: number;
}

interface Keeping {
  db: Database;
  catalogue: Catalogue;
  place: SnapshotPlace;
}

const PURPOSE = 'search index snapshot';
const BATCH = 500;
/** If more than 1/REBUILD_SHARE of the listings changed since, reading all of them is about as fast. */
const REBUILD_SHARE = 10;
/** Listings compared with the database after loading. */
const SAMPLES = 300;
/** Another process of this machine has just written the same. */
const RECENT_MS = 60_000;
/** A lock this old is left over from a process that was killed. */
const STALE_LOCK_MS = 600_000;

/**
 * Reads the kept index, applies what has changed since, and compares a sample with the database. Returns undefined if
 * none is kept; throws SnapshotRefusedError if it cannot be trusted, and any error of reading.
 */
export async function loadKeptIndex({ db, catalogue, place }: Keeping): Promise<FilledIndex | undefined> {
  const keys = keyedHashes(place.keys, PURPOSE, '');
  const filled = await readSnapshot(place.path, keys, catalogue.cities, async ({ identity, lsn }) => {
    const state = await databaseState(db, lsn);
    return state.reached && identity === identityOf(state.identity, place, catalogue);
  });
  if (!filled) return undefined;
  let { cursor } = filled;
  cursor = await catchUp(db, filled.index, cursor);
  const different = await differentIds(db, filled.index);
  if (different.length > 0) {
    // They may have changed between the two reads; then the log has them.
    cursor = await catchUp(db, filled.index, cursor);
    const documents = await readDocuments(db, different);
    if (!different.every((id) => isSame(filled.index, id, documents)))
      throw new SnapshotRefusedError('different from the database');
  }
  warmUp(filled.index);
  return { index: filled.index, cursor };
}

/** Keeps the index unless another process is doing so or just has. Returns whether it was written. */
export async function keepIndex(
  { db, catalogue, place }: Keeping,
  { index, cursor }: FilledIndex,
): Promise<boolean> {
  if (index.size < place.fewestListings || ageOf(place.path) < RECENT_MS) return false;
  mkdirSync(dirname(place.path), { recursive: true });
  const lock = `${place.path}.lock`;
  if (ageOf(lock) > STALE_LOCK_MS) rmSync(lock, { force: true });
  const { identity, lsn } = await databaseState(db);
  const head = { identity: identityOf(identity, place, catalogue), cursor, lsn };
  try {
    closeSync(openSync(lock, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSnapshot(place.path, keyedHash(place.keys, PURPOSE, ''), head, index);
  } finally {
    rmSync(lock, { force: true });
  }
  return true;
}

const identityOf = (database: string, { build }: SnapshotPlace, catalogue: Catalogue): string =>
  `${database} ${programIdentity(build, catalogue)}`;

/** Milliseconds since a file was written; Infinity without one. */
const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity);

/** Applies the changes after the cursor; returns the next cursor. */
async function catchUp(db: Database, index: SearchIndex, from: string): Promise<string> {
  const { changes, cursor, pruned } = await readListingChanges(db, from);
  if (pruned) throw new SnapshotRefusedError('older than the change log');
  const ids = changes.listings.map(({ id }) => id);
  if (ids.length * REBUILD_SHARE > index.size) throw new SnapshotRefusedError('too old');
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    for (const id of batch) index.remove(id);
    for (const document of await readDocuments(db, batch)) index.add(document);
  }
  return cursor;
}

/** Ids of a random sample whose listings are not the same in the index and in the database. */
async function differentIds(db: Database, index: SearchIndex): Promise<number[]> {
  const { highest } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: SAMPLES }, () => 1 + Math.floor(Math.random() * (highest ?? 0)));
  const documents = await readDocuments(db, ids);
  return ids.filter((id) => !isSame(index, id, documents));
}

function isSame(
  index: SearchIndex,
  id: number,
  documents: Awaited<ReturnType<typeof readDocuments>>,
): boolean {
  const document = documents.find((each) => each.id === id);
  return document ? index.holds(document) : !index.has(id);
}
