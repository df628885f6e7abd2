import { AppError } from '#kernel/app-error.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DocumentField } from './document-fields.ts';
import { labelFields } from './certificate/label-fields.ts';

export interface DocumentReading {
  id: string;
  state: 'waiting' | 'reading' | 'done' | 'failed';
  /** Percent. */
  progress: number;
  /** Error code when the reading failed. */
  fault: string | null;
  fields: DocumentField[];
}

/** Returns progress and result of the caller's own document. Throws AppError `not_found` (404). */
export async function getDocumentReading(
  ctx: { db: Database; catalogue: Catalogue; now: () => Date },
  viewer: Viewer | undefined,
  id: string,
): Promise<DocumentReading> {
  const { accountId } = requireViewer(viewer);
  const row = await ctx.db
    .selectFrom('document_reading')
    .select(['id', 'state', 'progress', 'fault', 'fields'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('remove_at', '>', ctx.now())
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  return {
    ...row,
    state: row.state as DocumentReading['state'],
    fields: labelFields(row.fields as unknown as DocumentField[], ctx.catalogue),
  };
}
