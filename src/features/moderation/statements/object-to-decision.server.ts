import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import { countFigures } from '../figures/count-figures.server.ts';
import { mayObject, OBJECTION_MAX } from './statement.ts';
import { successSchema, idParams, success } from '#features/access/operation-schemas.ts';
import { plainText } from '#kernel/plain-text.ts';

/**
 * Stores the seller's objection to the decision in force; it appears in the queue. Throws AppError `unauthenticated`
 * (401), `not_found` (404), `objection_over` (409), `personal_number` (422).
 */
export async function objectToDecision(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { listingNumber, objection, client }: { listingNumber: number; objection: string; client: Client },
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  refusePersonalNumbers({ objection });
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const statement = await transaction
      .selectFrom('statement_of_reasons')
      .select(['id', 'at', 'objected_at as objectedAt', 'withdrawn_at as withdrawnAt'])
      .where('listing_number', '=', listingNumber)
      .where('account_id', '=', accountId)
      .where('withdrawn_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!statement) throw new AppError('not_found', 404);
    if (!mayObject(statement, now)) throw new AppError('objection_over', 409);
    await transaction
      .updateTable('statement_of_reasons')
      .set({ objection, objected_at: now })
      .where('id', '=', statement.id)
      .execute();
    const subject = `listing:${listingNumber}`;
    await writeAudit(transaction, now, { actorId: accountId, action: 'listing.object', subject }, client);
    await countFigures(transaction, now, [{ figure: 'complaint', key: 'received' }]);
  });
}

export const objectToDecisionOperation = defineOperation({
  method: 'POST',
  path: '/api/user/listings/:id/objection',
  access: 'user',
  forBlocked: true,
  tag: 'accounts',
  summary: 'Object to the adverse decision in force on an own listing',
  description: 'Once, within six months (art. 20); 409 otherwise.',
  params: idParams,
  body: z.strictObject({
    objection: z
      .string()
      .max(2 * OBJECTION_MAX)
      .transform(plainText)
      .pipe(z.string().min(1).max(OBJECTION_MAX)),
  }),
  output: successSchema,
  errors: ['not_found', 'objection_over', 'personal_number'],
  run: async (ctx: Parameters<typeof objectToDecision>[0], { viewer, params, body, client }) => {
    await objectToDecision(ctx, viewer, { listingNumber: params.id, objection: body.objection, client });
    return success;
  },
});
