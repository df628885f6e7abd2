import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { DocumentContext } from './document-context.server.ts';
import { deleteDocumentFile } from './document-file.server.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { documentParams } from './document-params.ts';

/**
 * Deletes the caller's document and its extracted fields; a running reading is aborted. Throws `not_found`
 * (404).
 */
export async function deleteDocument(
  ctx: DocumentContext,
  viewer: Viewer | undefined,
  { id, client }: { id: string; client: Client },
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  await ctx.db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('document_reading')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new AppError('not_found', 404);
    const event = { actorId: accountId, action: 'document.delete', subject: `document:${id}` };
    await writeAudit(transaction, ctx.now(), event, client);
  });
  await deleteDocumentFile(ctx, id);
}

export const deleteDocumentOperation = defineOperation({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'user',
  team: 'seller',
  tag: 'documents',
  summary: 'Give up an own document and what was read of it',
  params: documentParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: DocumentContext, { viewer, params, client }) => {
    await deleteDocument(ctx, viewer, { id: params.id, client });
    return success;
  },
});
