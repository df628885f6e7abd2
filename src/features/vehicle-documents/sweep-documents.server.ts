import type { DocumentContext } from './document-context.server.ts';
import { deleteDocumentFile, DOCUMENTS, documentOfFile } from './document-file.server.ts';

const HOUR_MS = 3_600_000;
/** A reading unfinished after this time has lost its job. */
const LOST_MS = HOUR_MS / 2;

/**
 * Removes what kills, lost jobs and expiry leave behind: rows and files older than a day, files of finished
 * readings, and files without a row.
 */
export async function sweepDocuments(ctx: DocumentContext, signal: AbortSignal): Promise<void> {
  const now = ctx.now().getTime();
  await ctx.db.deleteFrom('document_reading').where('remove_at', '<=', ctx.now()).execute();
  await ctx.db
    .updateTable('document_reading')
    .set({ state: 'failed', fault: 'document_unreadable' })
    .where('state', 'in', ['waiting', 'reading'])
    .where('created_at', '<', new Date(now - LOST_MS))
    .execute();
  let swept = 0;
  for await (const key of ctx.files.list(DOCUMENTS)) {
    signal.throwIfAborted();
    const id = documentOfFile(key);
    if (id === undefined || (await isAwaited(ctx, id))) continue;
    await deleteDocumentFile(ctx, id);
    swept += 1;
  }
  if (swept > 0) ctx.log.warn({ documents: swept }, 'deleted files of abandoned documents');
}

async function isAwaited({ db }: DocumentContext, id: string): Promise<boolean> {
  const row = await db.selectFrom('document_reading').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'waiting' || row?.state === 'reading';
}
