import type { Transaction } from 'kysely';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { notifyOfRecovery, type NotifyRecoveryContext } from './notify-recovery.server.ts';

type CompleteContext = NotifyRecoveryContext & { db: Database };

/**
 * Job handler: removes the second factors that are due, with recovery codes and all sessions of the account. A request
 * of an account that is no super admin any more is cancelled.
 */
export async function completeRecoveries(ctx: CompleteContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('second_factor_recovery')
    .select('account_id')
    .where('due_at', '<=', ctx.now())
    .orderBy('due_at')
    .execute();
  for (const { account_id } of due)
    await ctx.db.transaction().execute((transaction) => complete(ctx, transaction, account_id));
}

async function complete(
  ctx: CompleteContext,
  transaction: Transaction<DB>,
  accountId: number,
): Promise<void> {
  const now = ctx.now();
  // Cancelled or done meanwhile, if no row is deleted.
  const recovery = await transaction
    .deleteFrom('second_factor_recovery')
    .where('account_id', '=', accountId)
    .where('due_at', '<=', now)
    .returning(['requested_by', 'due_at'])
    .executeTakeFirst();
  if (!recovery) return;
  const requester = await transaction
    .selectFrom('account')
    .select(['display_name', 'roles'])
    .where('id', '=', recovery.requested_by)
    .forShare()
    .executeTakeFirstOrThrow();
  const isValid = requester.roles.includes('super_admin');
  if (isValid) {
    await transaction.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
    await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
    await transaction.deleteFrom('session').where('account_id', '=', accountId).execute();
  }
  await writeAudit(transaction, now, {
    actorId: recovery.requested_by,
    action: isValid ? 'second_factor.recover' : 'second_factor.recovery_cancel',
    subject: `account:${accountId}`,
  });
  const by = requester.display_name;
  await notifyOfRecovery(ctx, transaction, isValid ? 'done' : 'cancelled', {
    accountId,
    by,
    at: recovery.due_at,
  });
}
