import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { announceCatalogue } from '#features/catalogue/catalogue-version.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { mergeableEntryKinds, type ManagedEntry, type MergeableEntryKind } from '../entries/entry-kind.ts';
import { entryParams } from '../entries/entry-schemas.server.ts';
import { readEntry } from '../entries/read-entries.server.ts';
import type { ManagedBy } from '../makes/make-audit.server.ts';
import { beginMerge, requireNoMerge, type MergeContext } from './begin-merge.server.ts';

/**
 * Begins to merge a town or colour into another one and hides it; the job moves its listings and accounts. Throws
 * AppError `not_found` (404), `merge_running` (409) while another merge runs, and `invalid_input` (422) for an unknown
 * target.
 */
export async function startEntryMerge(
  ctx: MergeContext,
  { viewer, client }: ManagedBy,
  { kind, id, into }: { kind: MergeableEntryKind; id: number; into: number },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    await announceCatalogue(transaction);
    await requireNoMerge(transaction);
    const source = await readEntry(transaction, { kind, id });
    if (!source) throw new AppError('not_found', 404);
    const target = await readEntry(transaction, { kind, id: into });
    if (!target || id === into)
      throw new AppError('invalid_input', 422, { fields: { into: ['invalid_value'] } });
    await beginMerge(ctx, transaction, {
      kind,
      source: named(source),
      target: named(target),
      total: await countListings(transaction, kind, source),
      actorId: accountId,
      action: 'reference.merge',
      client,
    });
  });
}

const named = ({ id, key, values }: ManagedEntry) => ({ id, key, name: values.nameBg ?? key });

async function countListings(
  transaction: Transaction<DB>,
  kind: MergeableEntryKind,
  { id, key }: ManagedEntry,
): Promise<number> {
  const { total } = await transaction
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(kind === 'city' ? sql<boolean>`city_id = ${id}` : sql<boolean>`color_key = ${key}`)
    .executeTakeFirstOrThrow();
  return total;
}

export const startEntryMergeOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/reference/:kind/:id/merge',
  access: 'admin',
  tag: 'staff',
  summary: 'Merge a town or colour into another one',
  description: 'Listings and accounts are moved by a job; then old addresses lead to the other one.',
  params: entryParams.extend({ kind: z.enum(mergeableEntryKinds) }),
  body: z.strictObject({ into: z.int().positive().max(2_147_483_647) }),
  output: successSchema,
  status: 202,
  errors: ['not_found', 'merge_running', 'invalid_input'],
  run: async (ctx: MergeContext, { viewer, client, params, body }) => {
    await startEntryMerge(ctx, { viewer, client }, { ...params, into: body.into });
    return success;
  },
});
