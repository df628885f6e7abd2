import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { confirmAsStaff, type Confirmation } from '../password/confirm-as-staff.server.ts';
import { staffConfirmation } from '../profile/profile-schema.ts';
import type { OwnPasswordContext } from '../password/own-password.server.ts';
import { sessionToken } from '../sessions/session-cookies.server.ts';
import { nameOf, notifyOfRecovery, type NotifyRecoveryContext } from './notify-recovery.server.ts';
import { RECOVERY_DELAY_MS } from './recovery.ts';

type BeginContext = OwnPasswordContext &
  NotifyRecoveryContext & { config: { mode: 'demo' | 'production'; origin: string } };

/**
 * Announces that the second factor of another member of staff will be removed in an hour, and mails that to them and to
 * all super admins. Super admins only, with their password, never for themselves. Returns when it is due; a repeated
 * call returns the time of the first and sends nothing. Throws `own_second_factor`, `second_factor_missing` (409),
 * `not_found` (404) for an account without roles, and errors of the checks.
 */
export async function beginRecovery(
  ctx: BeginContext,
  {
    viewer,
    accountId,
    password,
    token,
    ...client
  }: { viewer: Viewer | undefined; accountId: number } & Confirmation & Client,
): Promise<Date> {
  const actor = requireStaff(viewer, 'super_admin', { secondFactor: ctx.config.mode === 'production' });
  if (accountId === actor.accountId) throw new AppError('own_second_factor', 409);
  await confirmAsStaff(ctx, actor, { password, token, ...client });
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account as a')
      .leftJoin('second_factor as f', 'f.account_id', 'a.id')
      .select(['a.roles', 'f.confirmed_at'])
      .where('a.id', '=', accountId)
      .forUpdate('a')
      .executeTakeFirst();
    if (!account || account.roles.length === 0) throw new AppError('not_found', 404);
    if (!account.confirmed_at) throw new AppError('second_factor_missing', 409);
    const waiting = await transaction
      .selectFrom('second_factor_recovery')
      .select('due_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (waiting) return waiting.due_at;
    const dueAt = new Date(now.getTime() + RECOVERY_DELAY_MS);
    await transaction
      .insertInto('second_factor_recovery')
      .values({ account_id: accountId, requested_by: actor.accountId, requested_at: now, due_at: dueAt })
      .execute();
    const event = { actorId: actor.accountId, action: 'second_factor.recovery_begin' };
    await writeAudit(transaction, now, { ...event, subject: `account:${accountId}` }, client);
    const by = await nameOf(transaction, actor.accountId);
    await notifyOfRecovery(ctx, transaction, 'begun', { accountId, by, at: dueAt });
    return dueAt;
  });
}

export const accountParams = z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const beginRecoveryOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/:id/second-factor-recovery',
  access: 'super_admin',
  tag: 'staff',
  summary: 'Announce the removal of a second factor',
  description:
    'Removes the second factor of another member of staff after an hour, unless it is cancelled. The person and all super admins get a mail.',
  params: accountParams,
  body: z.strictObject(staffConfirmation),
  output: z.object({ due_at: z.iso.datetime() }),
  errors: [
    'not_found',
    'own_second_factor',
    'password_needed',
    'password_wrong',
    'second_factor_missing',
    'too_many',
  ],
  run: async (ctx: BeginContext & { secret: SecretKeys }, { viewer, params, body, client, request }) => {
    const dueAt = await beginRecovery(ctx, {
      viewer,
      accountId: params.id,
      password: body.current_password,
      token: sessionToken(ctx, request),
      ...client,
    });
    return { due_at: dueAt.toISOString() };
  },
});
