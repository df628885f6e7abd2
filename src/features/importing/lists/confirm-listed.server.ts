import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { MAX_LISTINGS } from './import-list.ts';
import { listLists } from './list-lists.server.ts';
import { lockList } from './own-list.server.ts';

export const confirmListedOperation = defineOperation({
  method: 'PUT',
  path: '/api/import-lists/:id/confirmation',
  access: 'user',
  tag: 'importing',
  summary: 'Mark drafts of a list as reviewed, or not',
  description:
    'Only drafts with nothing to check and nothing missing are marked; the answer names the imports.',
  params: idParams,
  body: z.strictObject({ confirmed: z.boolean(), imports: z.array(z.int()).min(1).max(MAX_LISTINGS) }),
  isPrivate: true,
  output: z.object({ imports: z.array(z.int()) }),
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params: { id }, body }) =>
    ctx.db.transaction().execute(async (transaction) => {
      await lockList(transaction, { id, accountId: viewer.accountId });
      const list = (await listLists({ db: transaction }, viewer)).find((each) => each.id === id);
      const allowed = new Set(
        list?.listings.flatMap(({ importId, isDraft, toCheck, missing }) =>
          importId !== null && isDraft && (!body.confirmed || (toCheck === 0 && missing.length === 0))
            ? [importId]
            : [],
        ),
      );
      const chosen = body.imports.filter((each) => allowed.has(each));
      if (chosen.length === 0) return { imports: [] };
      const changed = await transaction
        .updateTable('import_item')
        .set({ state: body.confirmed ? 'confirmed' : 'ready' })
        .where('account_id', '=', viewer.accountId)
        .where('id', 'in', chosen)
        .where('state', '=', body.confirmed ? 'ready' : 'confirmed')
        .returning('id')
        .execute();
      return { imports: changed.map((each) => each.id) };
    }),
});
