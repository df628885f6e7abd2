import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';

export interface Portions {
  signal: AbortSignal;
  /** Most rows per transaction. */
  portion: number;
}

/** Repeats a move, each time in its own transaction, until it returns less than a portion. */
export async function inPortions(
  db: Database,
  { signal, portion }: Portions,
  move: (transaction: Transaction<DB>) => Promise<number>,
): Promise<void> {
  for (let moved = portion; moved === portion;) {
    signal.throwIfAborted();
    moved = await db.transaction().execute(move);
  }
}
