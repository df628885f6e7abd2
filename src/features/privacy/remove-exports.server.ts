import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { exportPartKey } from './account-export.ts';

interface RemoveContext {
  db: Database;
  files: FileStore;
}

export const REMOVE_EXPORTS = 'remove-exports';

/** Job handler: removes archives that expired, were replaced, or whose account was deleted. */
export async function removeExports(ctx: RemoveContext & { now: () => Date }): Promise<void> {
  const rows = await ctx.db
    .selectFrom('account_export')
    .select('id')
    .where((row) => row.or([row('remove_at', '<=', ctx.now()), row('account_id', 'is', null)]))
    .execute();
  for (const { id } of rows) await removeExport(ctx, id);
}

/** Deletes the files first, so that the row remains while any of them does. */
export async function removeExport(ctx: RemoveContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('account_export')
    .select('parts')
    .where('id', '=', id)
    .executeTakeFirst();
  await removeExportFiles(ctx, id, row?.parts ?? 0);
  await ctx.db.deleteFrom('account_export').where('id', '=', id).execute();
}

/** Deletes the parts from `from` (inclusive) to `parts` (exclusive). */
export async function removeExportFiles(
  { files }: Pick<RemoveContext, 'files'>,
  id: string,
  parts: number,
  from = 0,
): Promise<void> {
  for (let part = from; part < parts; part += 1) await files.delete(exportPartKey(id, part));
}
