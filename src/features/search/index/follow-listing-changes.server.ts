import type pg from 'pg';
import type { Database } from '#platform/db/database.server.ts';
import { readListingChanges, type PublicChanges } from './listing-change-log.server.ts';
import { repeatOnChanges, type RepeatedStep } from './repeat-on-changes.server.ts';

/** `catchUp` resolves when everything committed before the call has been reported; at most after a second. */
export interface ListingFollower extends RepeatedStep {
  /** Position in the log up to which changes have been reported. */
  cursor(): string;
  /** When the log was last read successfully. */
  readAt(): Date | undefined;
}

/**
 * Reports every public change in commit order, starting at `cursor`; see `repeatOnChanges` for when. The cursor advances
 * only after `onChanges` has succeeded; otherwise the error is reported and the same changes are repeated.
 */
export function followListingChanges(options: {
  db: Database;
  connection: pg.ClientConfig;
  cursor: string;
  onChanges: (changes: PublicChanges) => Promise<void>;
  /** The log was pruned beyond the cursor: read all listings again and return the new cursor. */
  onPruned: () => Promise<string>;
  onError: (error: unknown) => void;
  batchMs?: number;
}): ListingFollower {
  const { db, connection, onChanges, onPruned, onError, batchMs } = options;
  let { cursor } = options;
  let readAt: Date | undefined;
  const step = async (): Promise<boolean> => {
    const startedAt = new Date();
    const read = await readListingChanges(db, cursor);
    if (read.pruned) {
      cursor = await onPruned();
      return false;
    }
    const { listings, accounts } = read.changes;
    const isChanged = listings.length + accounts.length > 0;
    if (isChanged) await onChanges(read.changes);
    cursor = read.cursor;
    readAt = startedAt;
    return isChanged;
  };
  return {
    ...repeatOnChanges({ connection, step, onError, batchMs }),
    cursor: () => cursor,
    readAt: () => readAt,
  };
}
