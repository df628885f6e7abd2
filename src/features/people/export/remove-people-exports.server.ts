import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { peoplePartKey } from './people-export.ts';

interface RemoveContext {
  db: Database;
  files: FileStore;
}

export const REMOVE_PEOPLE_EXPORTS = 'remove-people-exports';

/** Job handler: removes files that expired or whose requester was deleted. */
export async function removePeopleExports(ctx: RemoveContext & { now: () => Date }): Promise<void> {
  const rows = await ctx.db
    .selectFrom('people_export')
    .select(['id', 'parts'])
    .where((row) => row.or([row('remove_at', '<=', ctx.now()), row('account_id', 'is', null)]))
    .execute();
  for (const { id, parts } of rows) {
    // The files first, so that the row remains while any of them does.
    await removePeopleFiles(ctx, id, parts);
    await ctx.db.deleteFrom('people_export').where('id', '=', id).execute();
  }
}

/** Deletes the parts from `from` (inclusive) to `parts` (exclusive). */
export async function removePeopleFiles(
  { files }: Pick<RemoveContext, 'files'>,
  id: string,
  parts: number,
  from = 0,
): Promise<void> {
  for (let part = from; part < parts; part += 1) await files.delete(peoplePartKey(id, part));
}
