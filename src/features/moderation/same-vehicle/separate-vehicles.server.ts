import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { separateListings } from '#features/trust/same-vehicle/separate-listings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

export interface SeparateContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

/**
 * Notes that two listings offer different vehicles. Requires a moderator. Throws AppError `not_found` (404), also for
 * drafts, and `invalid_input` (422) for one listing twice.
 */
export async function separateVehicles(
  ctx: SeparateContext,
  viewer: Viewer | undefined,
  { id, otherId, client }: { id: number; otherId: number; client: Client },
): Promise<void> {
  const { accountId: actorId } = requireStaff(viewer, 'moderator', {
    secondFactor: ctx.config.mode === 'production',
  });
  if (id === otherId) throw new AppError('invalid_input', 422);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const listings = await transaction
      .selectFrom('listing')
      .select('id')
      .where('id', 'in', [id, otherId])
      .where('publication', '<>', 'draft')
      .orderBy('id')
      .forKeyShare()
      .execute();
    if (listings.length < 2) throw new AppError('not_found', 404);
    if (!(await separateListings(transaction, { ids: [id, otherId], actorId, now }))) return;
    for (const listing of [id, otherId])
      await writeAudit(
        transaction,
        now,
        { actorId, action: 'listing.separate', subject: `listing:${listing}` },
        client,
      );
  });
}

export const separateVehiclesOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listings/:id/separations',
  access: 'moderator',
  tag: 'staff',
  summary: 'Note that two listings offer different vehicles',
  description: 'They are not shown as offers of one vehicle any more and never joined again.',
  params: idParams,
  body: z.strictObject({ other: z.int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({}),
  errors: ['not_found'],
  run: async (ctx: SeparateContext, { viewer, params, body, client }) => {
    await separateVehicles(ctx, viewer, { id: params.id, otherId: body.other, client });
    return {};
  },
});
