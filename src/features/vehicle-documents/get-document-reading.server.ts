import type { ExpressionBuilder } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { DocumentField } from './document-fields.ts';
import { labelFields } from './certificate/label-fields.ts';
import { documentParams } from './document-params.ts';
import { documentReadingJson } from './documents-json.ts';

export interface DocumentReading {
  id: string;
  state: 'waiting' | 'reading' | 'done' | 'failed';
  /** Percent. */
  progress: number;
  /** Error code when the reading failed. */
  fault: string | null;
  fields: DocumentField[];
  /** Whether it ended early, with the fields found until then. */
  partial: boolean;
  /** Documents to be read before it. */
  ahead: number;
}

const ahead = (row: ExpressionBuilder<DB, 'document_reading'>) =>
  row
    .case()
    .when('state', '=', 'waiting')
    .then(
      row
        .selectFrom('document_reading as other')
        .select((other) => other.fn.countAll<number>().as('count'))
        .where('other.state', 'in', ['waiting', 'reading'])
        .whereRef('other.created_at', '<', 'document_reading.created_at'),
    )
    .else(0)
    .end()
    .$castTo<number>();

/** Returns progress and result of the caller's own document. Throws AppError `not_found` (404). */
export async function getDocumentReading(
  ctx: { db: Database; catalogue: Catalogue; now: () => Date },
  viewer: Viewer | undefined,
  id: string,
): Promise<DocumentReading> {
  const { accountId } = requireViewer(viewer);
  const row = await ctx.db
    .selectFrom('document_reading')
    .select((row) => ['id', 'state', 'progress', 'fault', 'fields', 'partial', ahead(row).as('ahead')])
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

export const getDocumentReadingOperation = defineOperation({
  method: 'GET',
  path: '/api/documents/:id',
  access: 'user',
  team: 'seller',
  tag: 'documents',
  summary: 'How far the reading of an own document is',
  params: documentParams,
  output: documentReadingJson,
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof getDocumentReading>[0], { viewer, params }) =>
    getDocumentReading(ctx, viewer, params.id),
});
