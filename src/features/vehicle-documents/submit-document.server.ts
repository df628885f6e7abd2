import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { READ_DOCUMENT, READ_DOCUMENT_TEXT, type DocumentContext } from './document-context.server.ts';
import { deleteDocumentFile, putDocument } from './document-file.server.ts';
import { documentTypeOf, MAX_DOCUMENT_BYTES } from './document-type.ts';

const ID_BYTES = 16;
/** Extracted fields are deleted after this time unless the user takes them over earlier. */
export const KEPT_MS = 24 * 3_600_000;
const perHour: Limit = { name: 'document_hour', max: 15, windowSeconds: 3600 };
const perDay: Limit = { name: 'document_day', max: 40, windowSeconds: 86_400 };

/**
 * Accepts a certificate: stores it encrypted until it has been read, and queues the job. Throws AppError
 * `invalid_file_type` (415) or `too_many` (429).
 */
export async function submitDocument(
  ctx: DocumentContext,
  viewer: Viewer | undefined,
  { bytes, client }: { bytes: Buffer; client: Client },
): Promise<{ id: string }> {
  const { accountId } = requireViewer(viewer);
  const type = documentTypeOf(bytes);
  if (type === undefined) throw new AppError('invalid_file_type', 415);
  await takeFromLimit(ctx, perDay, String(accountId));
  await takeFromLimit(ctx, perHour, String(accountId));
  const id = randomBytes(ID_BYTES).toString('hex');
  await putDocument(ctx, id, bytes);
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      const remove_at = new Date(ctx.now().getTime() + KEPT_MS);
      await transaction
        .insertInto('document_reading')
        .values({ id, account_id: accountId, created_at: ctx.now(), remove_at })
        .execute();
      const details = { type, bytes: bytes.length };
      const event = { actorId: accountId, action: 'document.submit', subject: `document:${id}`, details };
      await writeAudit(transaction, ctx.now(), event, client);
      const options = { singletonKey: id, transaction };
      if (type === 'pdf') await ctx.jobs.send(READ_DOCUMENT_TEXT, { id }, options);
      else await ctx.jobs.send(READ_DOCUMENT, { id }, options);
    });
  } catch (error) {
    await deleteDocumentFile(ctx, id);
    throw error;
  }
  return { id };
}

/** A phone on a slow line takes this long for ten megabytes. */
const UPLOAD_MS = 28_000;

export const submitDocumentOperation = defineOperation({
  method: 'POST',
  path: '/api/documents',
  access: 'user',
  team: 'seller',
  tag: 'documents',
  summary: 'Have a registration certificate read',
  description:
    'A form with one file: JPEG, PNG or PDF by its content, up to 10 MB. It is read in the background and then removed; nothing of its owner is kept.',
  file: { description: 'The certificate', maxBytes: MAX_DOCUMENT_BYTES, tooLarge: 'document_too_large' },
  timeoutMs: UPLOAD_MS,
  status: 202,
  output: z.object({ id: z.string() }),
  errors: ['invalid_file_type', 'too_many'],
  run: async (ctx: DocumentContext, { viewer, file, client }) =>
    submitDocument(ctx, viewer, { bytes: file, client }),
});
