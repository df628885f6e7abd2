import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { ChangeContext } from '#features/accounts/password/change-password.server.ts';
import { lockOwnAccount } from '#features/accounts/profile/own-account.server.ts';
import { confirmOwnPassword } from '#features/accounts/password/own-password.server.ts';
import type { Client } from '#features/access/client.ts';
import { sendNotice, tellOwner } from '#features/accounts/profile/tell-owner.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { REMOVE_EXPORTS } from './remove-exports.server.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { setSession } from '#features/accounts/sessions/session-cookies.server.ts';

/**
 * Deletes the viewer's account with all of its data: sessions, listings, pictures. What stays is the line of the
 * audit log. Staff first give back their roles, so that there is always somebody left. Throws AppError
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
    const pictures = await takePictures(transaction, accountId);
    await forgetDecisions(transaction, accountId);
    await transaction.deleteFrom('listing').where('account_id', '=', accountId).execute();
    // A role may have been given since this call began.
    const deleted = await transaction
      .deleteFrom('account')
      .where('id', '=', accountId)
      .where(sql<boolean>`roles = '{}'`)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new AppError('staff_account', 409);
    if (pictures.length > 0)
      await ctx.jobs.send(
        DELETE_PICTURES,
        { ids: pictures },
        { singletonKey: String(accountId), transaction },
      );
    // An archive of its data that has not been taken goes with it.
    await ctx.jobs.send(REMOVE_EXPORTS, {}, { transaction });
    const event = { actorId: accountId, action: 'account.delete', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return tellOwner(ctx, transaction, { contact, news: 'account_deleted' });
  });
  await sendNotice(ctx, sms);
}

/** The pictures of the account, of its listings and of their working copies. */
async function takePictures(transaction: Transaction<DB>, accountId: number): Promise<string[]> {
  const shown = await transaction
    .selectFrom('listing_picture as lp')
    .innerJoin('listing as l', 'l.id', 'lp.listing_id')
    .select('lp.picture_id as id')
    .where('l.account_id', '=', accountId)
    .union(
      transaction
        .selectFrom('listing_draft_picture as dp')
        .innerJoin('listing as l', 'l.id', 'dp.listing_id')
        .select('dp.picture_id as id')
        .where('l.account_id', '=', accountId),
    )
    .union(
      transaction
        .selectFrom('account')
        .select('picture_id as id')
        .where('id', '=', accountId)
        .where('picture_id', 'is not', null)
        .$castTo<{ id: string }>(),
    )
    .execute();
  return shown.map(({ id }) => id);
}

/** What somebody decided while they were staff stays decided, by nobody any more. */
async function forgetDecisions(transaction: Transaction<DB>, accountId: number): Promise<void> {
  await transaction
    .updateTable('listing_transition')
    .set({ actor_id: null })
    .where('actor_id', '=', accountId)
    .execute();
  await transaction
    .updateTable('trader_details')
    .set({ decided_by: null })
    .where('decided_by', '=', accountId)
    .execute();
}

export const deleteAccountOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user',
  access: 'user',
  tag: 'accounts',
  summary: 'Delete the own account',
  description: 'With its listings and pictures, for good. Needs the current password; not for staff.',
  body: z.strictObject({ current_password: currentPassword }),
  output: successSchema,
  errors: ['password_wrong', 'staff_account', 'too_many'],
  run: async (ctx: ChangeContext & { secret: Buffer }, { viewer, body, client, reply }) => {
    await deleteAccount(ctx, viewer, { currentPassword: body.current_password, client });
    setSession(ctx, reply, makeToken());
    reply.header('Clear-Site-Data', '"cache"');
    return success;
  },
});
