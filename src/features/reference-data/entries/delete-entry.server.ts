import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ManageContext, ManagedBy } from '../makes/make-audit.server.ts';
import { auditEntry } from './entry-audit.server.ts';
import { mergeableEntryKinds, type MergeableEntryKind } from './entry-kind.ts';
import { entryParams } from './entry-schemas.server.ts';
import { readEntry } from './read-entries.server.ts';

/**
 * Deletes a town or colour that an operator added and nothing uses. Throws AppError `not_found` (404), `make_in_use`
 * and, because the next upgrade would bring it back, `make_shipped` (409).
 */
export async function deleteEntry(
  ctx: ManageContext,
  { viewer, client }: ManagedBy,
  { kind, id }: { kind: MergeableEntryKind; id: number },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    const before = await readEntry(transaction, { kind, id });
    if (!before) throw new AppError('not_found', 404);
    if (before.shipped) throw new AppError('make_shipped', 409);
    if (await isInUse(transaction, { kind, id, key: before.key })) throw new AppError('make_in_use', 409);
    await transaction.deleteFrom(kind).where('id', '=', id).execute();
    await auditEntry(transaction, ctx.now(), {
      actorId: accountId,
      client,
      action: 'reference.delete',
      entry: before,
      before,
    });
  });
}

async function isInUse(
  transaction: Transaction<DB>,
  { kind, id, key }: { kind: MergeableEntryKind; id: number; key: string },
): Promise<boolean> {
  const referring =
    kind === 'city'
      ? sql`exists (select from listing where city_id = ${id})
          or exists (select from account where city_id = ${id})
          or exists (select from vehicle_tax_rate where city_key = ${key})
          or exists (select from city where municipality_key = ${key})`
      : sql`exists (select from listing where color_key = ${key})`;
  const used = sql<boolean>`(${referring}
    or exists (select from ${sql.table(kind)} where merged_into = ${id})
    or exists (select from make_merge
      where finished_at is null and kind = ${kind} and ${id} in (from_id, into_id)))`.as('used');
  const row = await transaction.selectNoFrom(used).executeTakeFirstOrThrow();
  return row.used;
}

export const deleteEntryOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/reference/:kind/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'Delete an unused town or colour',
  description: '409 when it is used or belongs to the shipped data: then it can be hidden or merged.',
  params: entryParams.extend({ kind: z.enum(mergeableEntryKinds) }),
  output: successSchema,
  errors: ['not_found', 'make_in_use', 'make_shipped'],
  run: async (ctx: ManageContext, { viewer, client, params }) => {
    await deleteEntry(ctx, { viewer, client }, params);
    return success;
  },
});
