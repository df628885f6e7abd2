import type { Transaction } from 'kysely';
import type { Client } from '#features/access/client.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { MergeableEntryKind } from '../entries/entry-kind.ts';
import type { ManageContext } from '../makes/make-audit.server.ts';
import type { MakeKind } from '../makes/make-kind.ts';

/** Job: moves what uses the merged row. */
export const MERGE_MAKES = 'merge-makes';

export interface MergeContext extends ManageContext {
  jobs: Jobs;
}

export type MergeKind = MakeKind | MergeableEntryKind;

interface MergedRow {
  id: number;
  key: string;
  name: string;
}

/** Throws AppError `merge_running` (409). */
export async function requireNoMerge(transaction: Transaction<DB>): Promise<void> {
  const running = await transaction
    .selectFrom('make_merge')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (running) throw new AppError('merge_running', 409);
}

/** Records a merge and hides the merged row; the job begins at the commit. Returns the id of the merge. */
export async function beginMerge(
  { jobs, now }: Pick<MergeContext, 'jobs' | 'now'>,
  transaction: Transaction<DB>,
  merge: {
    kind: MergeKind;
    source: MergedRow;
    target: MergedRow;
    /** Listings to move. */
    total: number;
    actorId: number;
    action: 'make.merge' | 'reference.merge';
    client: Client;
  },
): Promise<number> {
  const { kind, source, target, total, actorId, action, client } = merge;
  const { id } = await transaction
    .insertInto('make_merge')
    .values({ kind, from_id: source.id, into_id: target.id, total, started_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.updateTable(kind).set({ hidden: true }).where('id', '=', source.id).execute();
  const details = { before: `${source.name} (${source.key})`, after: `${target.name} (${target.key})` };
  await writeAudit(transaction, now(), { actorId, action, subject: `${kind}:${source.id}`, details }, client);
  await jobs.send(MERGE_MAKES, {}, { singletonKey: 'merge', transaction });
  return id;
}
