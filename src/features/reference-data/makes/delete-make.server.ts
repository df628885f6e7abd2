import { sql, type Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { auditMake, type ManageContext, type ManagedBy } from './make-audit.server.ts';
import type { MakeKind } from './make-kind.ts';
import { makeParams } from './make-schemas.server.ts';
import { readMake } from './read-makes.server.ts';

/**
 * Deletes a brand or model that an operator added and nothing uses. Throws AppError `not_found` (404), `make_in_use`
 * and, because the next upgrade would bring it back, `make_shipped` (409).
 */
export async function deleteMake(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  { kind, id }: { kind: MakeKind; id: number },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    const before = await readMake(transaction, { kind, id });
    if (!before) throw new AppError('not_found', 404);
    if (before.shipped) throw new AppError('make_shipped', 409);
    if (await isInUse(transaction, { kind, id })) throw new AppError('make_in_use', 409);
    if (kind === 'brand') await sql`delete from model where brand_id = ${id}`.execute(transaction);
    await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(transaction);
    await auditMake(transaction, ctx.now(), {
      actorId: accountId,
      client,
      action: 'make.delete',
      make: before,
      before,
    });
  });
}

/** Whether anything refers to the row; a brand is also used by its models, and either by what was merged into it. */
async function isInUse(
  transaction: Transaction<DB>,
  { kind, id }: { kind: MakeKind; id: number },
): Promise<boolean> {
  const column = sql.ref(`${kind}_id`);
  const used = sql<boolean>`(exists (select from listing where ${column} = ${id})
      or exists (select from listing_exchange where ${column} = ${id})
      or exists (select from price_watch where ${column} = ${id})
      or exists (select from ${sql.table(kind)} where merged_into = ${id})
      or exists (select from make_merge
        where finished_at is null and kind = ${kind} and ${id} in (from_id, into_id))
      or ${
        kind === 'brand'
          ? sql`exists (select from model where brand_id = ${id} and key <> ${OTHER_KEY})`
          : sql`exists (select from make_merge_model where ${id} in (from_model, into_model))`
      })`.as('used');
  const row = await transaction.selectNoFrom(used).executeTakeFirstOrThrow();
  return row.used;
}

export const deleteMakeOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/makes/:kind/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'Delete an unused brand or model',
  description: '409 when it is used or belongs to the shipped data: then it can be hidden or merged.',
  params: makeParams,
  output: successSchema,
  errors: ['not_found', 'make_in_use', 'make_shipped'],
  run: async (ctx: ManageContext, { viewer, client, params }) => {
    await deleteMake(ctx, { viewer, client }, params);
    return success;
  },
});
