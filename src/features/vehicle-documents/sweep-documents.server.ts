import { storeAdvice, storeOwner } from '#platform/files/store-mark.server.ts';
import { READ_DOCUMENT, type DocumentContext } from './document-context.server.ts';
import { deleteDocumentFile, DOCUMENTS, documentOfFile } from './document-file.server.ts';

const HOUR_MS = 3_600_000;
/** A reading unfinished after this time may have lost its job, so it is queued again. */
const LOST_MS = HOUR_MS / 2;
/** A reading unfinished after this time has failed; the seller may try again. */
const LATE_MS = 2 * HOUR_MS;

/**
 * Removes what kills, lost jobs and expiry leave behind: rows and files older than a day, files of finished
 * readings, and files without a row. Touches no file of a store that is not marked as the one of this database.
 */
export async function sweepDocuments(ctx: DocumentContext, signal: AbortSignal): Promise<void> {
  const now = ctx.now().getTime();
  await ctx.db.deleteFrom('document_reading').where('remove_at', '<=', ctx.now()).execute();
  await ctx.db
    .updateTable('document_reading')
    .set({ state: 'failed', fault: 'document_slow' })
    .where('state', 'in', ['waiting', 'reading'])
    .where('created_at', '<', new Date(now - LATE_MS))
    .execute();
  await queueLost(ctx, new Date(now - LOST_MS));
  await deleteAbandoned(ctx, signal);
}

async function queueLost({ db, jobs }: DocumentContext, before: Date): Promise<void> {
  const lost = await db
    .selectFrom('document_reading')
    .select('id')
    .where('state', 'in', ['waiting', 'reading'])
    .where('created_at', '<', before)
    .execute();
  for (const { id } of lost) await jobs.send(READ_DOCUMENT, { id }, { singletonKey: id });
}

async function deleteAbandoned(ctx: DocumentContext, signal: AbortSignal): Promise<void> {
  const owner = await storeOwner(ctx);
  if (owner === 'foreign' || owner === 'lost')
    ctx.log.error({ owner }, `documents not swept: ${storeAdvice[owner]}`);
  // An unmarked store is marked by the next sweep of pictures.
  if (owner !== 'own') return;
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
