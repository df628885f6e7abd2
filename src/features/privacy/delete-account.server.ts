import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { ChangeContext } from '#features/accounts/password/change-password.server.ts';
import { lockOwnAccount } from '#features/accounts/profile/own-account.server.ts';
import { confirmOwnPassword } from '#features/accounts/password/own-password.server.ts';
import type { Client } from '#features/access/client.ts';
import { sendNotice, notifyOwner } from '#features/accounts/profile/notify-owner.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { DB } from '#platform/db/database-types.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { setSession } from '#features/accounts/sessions/session-cookies.server.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

/**
 * Deletes the viewer's account and the person's data in every room. docs/decisions/018-personal-data.md lists what
 * stays and why. Staff must give up their roles first, so that a super admin always remains. Throws AppError
 * `password_wrong` (422), `staff_account` (409), `too_many` (429).
 */
export async function deleteAccount(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { currentPassword, client }: { currentPassword: string; client: Client },
): Promise<void> {
  const { accountId, roles } = requireViewer(viewer);
  if (roles.length > 0) throw new AppError('staff_account', 409);
  const confirmedHash = await confirmOwnPassword(ctx, { accountId, password: currentPassword, ...client });
  const sms = await ctx.db.transaction().execute(async (transaction) => {
    const contact = await lockOwnAccount(transaction, accountId, { confirmedHash });
    await requireNoRoles(transaction, accountId);
    for (const { erase } of personalDataOfRooms) await erase?.({ transaction, jobs: ctx.jobs }, accountId);
    const event = { actorId: accountId, action: 'account.delete', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return notifyOwner(ctx, transaction, { contact, change: 'account_deleted' });
  });
  await sendNotice(ctx, sms);
}

/** Checks again under the row lock, because a role may have been granted since the call began. */
async function requireNoRoles(transaction: Transaction<DB>, accountId: number): Promise<void> {
  const { roles } = await transaction
    .selectFrom('account')
    .select('roles')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (roles.length > 0) throw new AppError('staff_account', 409);
}

export const deleteAccountOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  tag: 'accounts',
  summary: "Delete the caller's account",
  description:
    'Permanently deletes the account with its listings and pictures. Needs the current password; 409 for staff.',
  body: z.strictObject({ current_password: currentPassword }),
  output: successSchema,
  errors: ['password_wrong', 'staff_account', 'too_many'],
  run: async (ctx: ChangeContext & { secret: SecretKeys }, { viewer, body, client, reply }) => {
    await deleteAccount(ctx, viewer, { currentPassword: body.current_password, client });
    setSession(ctx, reply, makeToken());
    reply.header('Clear-Site-Data', '"cache"');
    return success;
  },
});
