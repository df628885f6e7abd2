import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Updateable } from 'kysely';
import type { DocumentReading } from '#platform/db/database-types.ts';
import { READ_DOCUMENT, type DocumentContext } from './document-context.server.ts';
import { deleteDocumentFile, openDocument } from './document-file.server.ts';
import type { DocumentReader, ReadFields } from './recognition/document-reader.server.ts';
import { ReadingError } from './recognition/read-file.server.ts';

interface ReadingRun {
  id: string;
  signal: AbortSignal;
  /** Whether no other attempt follows. */
  isLast: boolean;
}

/**
 * Reads a submitted document, stores the extracted fields and deletes the file, whether or not it was
 * readable. Safe to run again after a kill; a document cancelled meanwhile leaves nothing.
 */
export const readDocument = (ctx: DocumentContext, reader: DocumentReader, run: ReadingRun): Promise<void> =>
  readBy(ctx, run, (bytes, options) => reader.read(bytes, options));

/** Like `readDocument`, from the text layer of a PDF; queues `readDocument` when that is not enough. */
export const readDocumentText = (
  ctx: DocumentContext,
  reader: DocumentReader,
  run: ReadingRun,
): Promise<void> => readBy(ctx, run, (bytes, options) => reader.readText(bytes, options));

type Read = (...input: Parameters<DocumentReader['readText']>) => Promise<ReadFields | undefined>;

async function readBy(ctx: DocumentContext, run: ReadingRun, read: Read): Promise<void> {
  const row = await ctx.db
    .updateTable('document_reading')
    .set({ state: 'reading' })
    .where('id', '=', run.id)
    .where('state', 'in', ['waiting', 'reading'])
    .returning('account_id')
    .executeTakeFirst();
  const isOver = !row || (await readIt(ctx, { ...run, accountId: row.account_id }, read));
  if (isOver) await deleteDocumentFile(ctx, run.id);
}

/** Resolves to false when the document is queued for text recognition. */
async function readIt(
  ctx: DocumentContext,
  { id, accountId, signal, isLast }: ReadingRun & { accountId: number },
  read: Read,
): Promise<boolean> {
  const set = (values: Updateable<DocumentReading>) => update(ctx, id).set(values).executeTakeFirst();
  const givenUp = new AbortController();
  const progress = async (percent: number) => {
    const { numUpdatedRows } = await set({ progress: Math.round(percent) });
    if (numUpdatedRows === 0n) givenUp.abort();
  };
  try {
    const bytes = await openDocument(ctx, id);
    if (!bytes) throw new Error('the file of a document is missing');
    const found = await read(bytes, {
      today: ctx.now().toISOString().slice(0, 10),
      progress: (percent) => void progress(percent).catch(() => {}),
      signal: AbortSignal.any([signal, givenUp.signal]),
    });
    if (!found) {
      await set({ state: 'waiting' });
      await ctx.jobs.send(READ_DOCUMENT, { id }, { singletonKey: id });
      return false;
    }
    await noteReading(ctx, { id, accountId });
    const { fields, isPartial } = found;
    await set({ state: 'done', progress: 100, fields: JSON.stringify(fields), partial: isPartial });
  } catch (error) {
    if (givenUp.signal.aborted) return true;
    signal.throwIfAborted();
    // Says nothing about the file, so its owner may try again.
    const fault = error instanceof ReadingError ? error.code : isLast ? 'document_slow' : undefined;
    if (fault !== undefined) await set({ state: 'failed', fault });
    if (!(error instanceof ReadingError)) {
      if (isLast) await deleteDocumentFile(ctx, id);
      throw error;
    }
    await noteReading(ctx, { id, accountId });
    // Without the cause, because the message of a decoder may contain parts of the file.
    ctx.log.info({ document: id, fault: error.code }, 'a document could not be read');
  }
  return true;
}

const noteReading = (ctx: DocumentContext, { id, accountId }: { id: string; accountId: number }) =>
  writeAudit(ctx.db, ctx.now(), { actorId: accountId, action: 'document.read', subject: `document:${id}` });

const update = ({ db }: DocumentContext, id: string) =>
  db.updateTable('document_reading').where('id', '=', id).where('state', '=', 'reading');
