import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { ManagedBy } from '../makes/make-audit.server.ts';
import { announceFigures, figureText, refreshFigures, type FigureContext } from './apply-figures.server.ts';
import { figureKey, figureKinds, type FigureKind } from './figure-kind.ts';
import { deleteStoredFigure, readFigures } from './stored-figures.server.ts';

type DeletedKind = Exclude<FigureKind, 'currency_rate'>;

/**
 * Deletes a figure of an operator. Throws AppError `not_found` (404) and, for one of the data files, which the next
 * update would bring back, `make_shipped` (409).
 */
export async function deleteFigure(
  ctx: FigureContext,
  { viewer, client }: ManagedBy,
  { kind, key }: { kind: DeletedKind; key: string },
): Promise<void> {
  const { accountId } = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('figures'))`.execute(transaction);
    const stored = (await readFigures(transaction, kind)).find(({ row }) => figureKey(kind, row) === key);
    if (!stored) throw new AppError('not_found', 404);
    if (stored.isShipped) throw new AppError('make_shipped', 409);
    await deleteStoredFigure(transaction, kind, stored.row);
    await writeAudit(
      transaction,
      ctx.now(),
      {
        actorId: accountId,
        action: 'figure.delete',
        subject: `${kind}:${key}`,
        details: { before: figureText(kind, stored.row) },
      },
      client,
    );
    await announceFigures(transaction, kind);
  });
  await refreshFigures(ctx, kind);
}

export const deleteFigureOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/figures/:kind',
  access: 'admin',
  tag: 'staff',
  summary: 'Delete a tax rate or fuel price that an operator entered',
  params: z.strictObject({ kind: z.enum(figureKinds).exclude(['currency_rate']) }),
  query: z.strictObject({ key: z.string().min(3).max(120).describe('Key columns separated by spaces') }),
  output: successSchema,
  errors: ['not_found', 'make_shipped'],
  run: async (ctx: FigureContext, { viewer, client, params: { kind }, query: { key } }) => {
    await deleteFigure(ctx, { viewer, client }, { kind, key });
    return success;
  },
});
