import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams, success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { countFigures } from '../figures/count-figures.server.ts';
import { requireOtherPerson } from './other-person.server.ts';

interface SampleContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
  now: () => Date;
}

/**
 * Records whether a second person would have approved a listing too; the listing stays as it is. Requires a moderator.
 * Throws AppError `not_found` (404) without a sample, `own_decision` (409) for the person who approved it.
 */
export async function reviewSample(
  ctx: SampleContext,
  viewer: Viewer | undefined,
  { listingId, agrees, client }: { listingId: number; agrees: boolean; client: Client },
): Promise<void> {
  const { accountId: actorId } = requireStaff(viewer, 'moderator', {
    secondFactor: ctx.config.mode === 'production',
  });
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const sample = await transaction
      .updateTable('approval_sample')
      .set({ reviewed_by: actorId, reviewed_at: now, agreed: agrees })
      .where('listing_id', '=', listingId)
      .where('reviewed_at', 'is', null)
      .returning('approved_by')
      .executeTakeFirst();
    if (!sample) throw new AppError('not_found', 404);
    await requireOtherPerson(transaction, { actorId, former: [sample.approved_by] });
    const after = agrees ? 'agreed' : 'disagreed';
    const event = { actorId, action: 'listing.review_sample', subject: `listing:${listingId}` };
    await writeAudit(transaction, now, { ...event, details: { after } }, client);
    await countFigures(transaction, now, [{ figure: 'sample', key: after }]);
  });
}

export const reviewSampleOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listings/:id/sample',
  access: 'moderator',
  tag: 'staff',
  summary: 'Answer whether a sampled approval was right',
  description: 'By another person than the one who approved; the listing stays as it is.',
  params: idParams,
  body: z.strictObject({ agrees: z.boolean() }),
  output: successSchema,
  errors: ['not_found', 'own_decision'],
  run: async (ctx: SampleContext, { viewer, params, body, client }) => {
    await reviewSample(ctx, viewer, { listingId: params.id, agrees: body.agrees, client });
    return success;
  },
});
