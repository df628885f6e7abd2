import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { countUsage } from '../count-usage.server.ts';
import type { MergeKind } from './begin-merge.server.ts';
import type { Portions } from './in-portions.server.ts';
import { finishEntry, hasEntryRows, moveEntry, moveLateEntries } from './move-entry.server.ts';
import { finishMake, hasMakeListings, moveLateMakes, moveMake } from './move-make.server.ts';

/** Rows per transaction: about a tenth of a second, so that a seller who saves hardly waits. */
const PORTION = 500;

interface RunContext {
  db: Database;
  now: () => Date;
}

/**
 * Job handler: finishes merges that were begun. Each portion is moved and counted in one transaction, so after a kill
 * the next run continues with the rest. A listing is found under the old row until its portion is moved, then under
 * the new one; the old keys lead to the new row when all are moved.
 */
export async function runMerges(
  ctx: RunContext,
  signal: AbortSignal,
  { portion = PORTION }: { portion?: number } = {},
): Promise<void> {
  const portions: Portions = { signal, portion };
  const merges = await ctx.db
    .selectFrom('make_merge')
    .select(['id', 'kind'])
    .where('finished_at', 'is', null)
    .execute();
  for (const { id, kind } of merges)
    do await stepsOf(id, kind as MergeKind).move(ctx.db, portions);
    while (!(await finish(ctx, { id, kind: kind as MergeKind })));
  await moveLateMakes(ctx.db, portions);
  await moveLateEntries(ctx.db, portions);
  await countUsage(ctx.db);
}

interface MergeSteps {
  move: (db: Database, portions: Portions) => Promise<void>;
  hasRows: (db: Database) => Promise<boolean>;
  finish: (db: Database) => Promise<void>;
}

function stepsOf(id: number, kind: MergeKind): MergeSteps {
  if (kind === 'brand' || kind === 'model')
    return {
      move: (db, portions) => moveMake(db, { id, kind }, portions),
      hasRows: (db) => hasMakeListings(db, { id, kind }),
      finish: (db) => finishMake(db, { id, kind }),
    };
  return {
    move: (db, portions) => moveEntry(db, { id, kind }, portions),
    hasRows: (db) => hasEntryRows(db, { id, kind }),
    finish: (db) => finishEntry(db, { id, kind }),
  };
}

/** Lets the old keys lead to the new row. Returns false when rows were added meanwhile. */
async function finish(
  { db, now }: RunContext,
  { id, kind }: { id: number; kind: MergeKind },
): Promise<boolean> {
  const steps = stepsOf(id, kind);
  return db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    if (await steps.hasRows(transaction)) return false;
    await steps.finish(transaction);
    await transaction.updateTable('make_merge').set({ finished_at: now() }).where('id', '=', id).execute();
    return true;
  });
}
