import type { Database } from './database.server.ts';

/** Ids above `after` up to and including `upTo`. */
export interface IdPortion {
  after: number;
  upTo: number;
}

/**
 * Divides the ids of a table into ranges of `size` numbers, so that a job reads or writes a large table in short
 * statements. Rows added meanwhile may be missing. Throws the reason of `signal` between two portions.
 */
export async function* idPortions(
  db: Database,
  { table, size, signal }: { table: 'listing'; size: number; signal?: AbortSignal | undefined },
): AsyncGenerator<IdPortion> {
  const { highest } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  for (let after = 0; after < (highest ?? 0); after += size) {
    signal?.throwIfAborted();
    yield { after, upTo: after + size };
  }
}
