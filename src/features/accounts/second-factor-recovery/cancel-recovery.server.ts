import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireRole, requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { accountParams } from './begin-recovery.server.ts';
import { nameOf, notifyOfRecovery, type NotifyRecoveryContext } from './notify-recovery.server.ts';

export type CancelContext = NotifyRecoveryContext & {
  db: Database;
  config: { mode: 'demo' | 'production'; origin: string };
};

/**
 * Cancels a removal that is not done yet. The owner of the second factor may do so in a session of staff that has not
 * passed it; of the others, super admins only. Throws `not_found` (404) when none waits, also for the second of two
 * simultaneous calls.
 */
export async function cancelRecovery(
  ctx: CancelContext,
  { viewer, accountId, ...client }: { viewer: Viewer | undefined; accountId: number } & Client,
): Promise<void> {
  const actor =
    viewer?.accountId === accountId
      ? requireRole(viewer, 'moderator')
      : requireStaff(viewer, 'super_admin', { secondFactor: ctx.config.mode === 'production' });
  await ctx.db.transaction().execute(async (transaction) => {
    const cancelled = await transaction
      .deleteFrom('second_factor_recovery')
      .where('account_id', '=', accountId)
      .returning('due_at')
      .executeTakeFirst();
    if (!cancelled) throw new AppError('not_found', 404);
    const event = { actorId: actor.accountId, action: 'second_factor.recovery_cancel' };
    await writeAudit(transaction, ctx.now(), { ...event, subject: `account:${accountId}` }, client);
    const by = await nameOf(transaction, actor.accountId);
    await notifyOfRecovery(ctx, transaction, 'cancelled', { accountId, by, at: cancelled.due_at });
  });
}

export const cancelRecoveryOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor-recovery',
  access: 'super_admin',
  tag: 'staff',
  summary: 'Cancel the announced removal of a second factor',
  params: accountParams,
  output: successSchema,
  errors: ['not_found'],
  run: async (ctx: CancelContext, { viewer, params, client }) => {
    await cancelRecovery(ctx, { viewer, accountId: params.id, ...client });
    return success;
  },
});
