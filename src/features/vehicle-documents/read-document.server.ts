import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Updateable } from 'kysely';
import type { DocumentReading } from '#platform/db/database-types.ts';
import type { DocumentContext } from './document-context.server.ts';
import { deleteDocumentFile, openDocument } from './document-file.server.ts';
import type { DocumentReader } from './recognition/document-reader.server.ts';
import { ReadingError } from './recognition/read-file.server.ts';

/**
 * Reads a submitted document, stores the extracted fields and deletes the file, whether or not it was
 * readable. Safe to run again after a kill; a document cancelled meanwhile leaves nothing.
 */
export async function readDocument(
  ctx: DocumentContext,
  reader: DocumentReader,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  const row = await ctx.db
    .updateTable('document_reading')
    .set({ state: 'reading' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .returning('account_id')
    .executeTakeFirst();
  if (row) await readIt(ctx, reader, { id, accountId: row.account_id, signal });
  await deleteDocumentFile(ctx, id);
}

async function readIt(
  ctx: DocumentContext,
  reader: DocumentReader,
  { id, accountId, signal }: { id: string; accountId: number; signal: AbortSignal },
): Promise<void> {
  const set = (values: Updateable<DocumentReading>) => update(ctx, id).set(values).executeTakeFirst();
  const bytes = await openDocument(ctx, id);
  if (!bytes) return void (await set({ state: 'failed', fault: 'document_unreadable' }));
  await writeAudit(ctx.db, ctx.now(), {
    actorId: accountId,
    action: 'document.read',
    subject: `document:${id}`,
  });
  const givenUp = new AbortController();
  const progress = async (percent: number) => {
    const { numUpdatedRows } = await set({ progress: Math.round(percent) });
    if (numUpdatedRows === 0n) givenUp.abort();
  };
  try {
    const fields = await reader.read(bytes, {
      today: ctx.now().toISOString().slice(0, 10),
      progress: (percent) => void progress(percent).catch(() => {}),
      signal: AbortSignal.any([signal, givenUp.signal]),
    });
    await set({ state: 'done', progress: 100, fields: JSON.stringify(fields) });
  } catch (error) {
    if (givenUp.signal.aborted) return;
    signal.throwIfAborted();
    if (!(error instanceof ReadingError)) throw error;
    // Without the cause, because the message of a decoder may contain parts of the file.
    ctx.log.info({ document: id, fault: error.code }, 'a document could not be read');
    await set({ state: 'failed', fault: error.code });
  }
}

const update = ({ db }: DocumentContext, id: string) =>
  db.updateTable('document_reading').where('id', '=', id).where('state', '=', 'reading');
