import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { ChangeContext } from '#features/accounts/password/change-password.server.ts';
import { forgetMailTokens } from '#features/accounts/email/mail-token.server.ts';
import { lockOwnAccount } from '#features/accounts/profile/own-account.server.ts';
import { confirmOwnPassword } from '#features/accounts/password/own-password.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { EXPORT_WAITS_MS } from './account-export.ts';
import { BUILD_EXPORT } from './build-export.server.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';

const DAY_SECONDS = 86_400;

/**
 * Queues a job that builds an archive of the viewer's data. Does nothing while another archive is being built; links
 * to earlier archives stop working. Throws AppError `password_wrong` (422), `too_many` (429).
 */
export async function requestExport(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { currentPassword, client }: { currentPassword: string; client: Client },
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  const confirmedHash = await confirmOwnPassword(ctx, { accountId, password: currentPassword, ...client });
  const { exports_per_day: max } = await readSettings(ctx.db, ['exports_per_day']);
  await takeFromLimit(ctx, { name: 'export', max, windowSeconds: DAY_SECONDS }, String(accountId));
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const { locale } = await lockOwnAccount(transaction, accountId, { confirmedHash });
    const begun = await transaction
      .selectFrom('account_export')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ready_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('remove_at', '>', now)
      .executeTakeFirst();
    if (begun) return;
    await forgetMailTokens(transaction, accountId, 'export');
    await transaction
      .updateTable('account_export')
      .set({ remove_at: now })
      .where('account_id', '=', accountId)
      .execute();
    const id = randomBytes(16).toString('hex');
    const remove_at = new Date(now.getTime() + EXPORT_WAITS_MS);
    await transaction
      .insertInto('account_export')
      .values({ id, account_id: accountId, requested_at: now, remove_at })
      .execute();
    await ctx.jobs.send(BUILD_EXPORT, { id, locale }, { singletonKey: id, transaction });
    const event = { actorId: accountId, action: 'account.export_request', subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
  });
}

export const requestExportOperation = defineOperation({
  method: 'POST',
  path: '/api/user/export',
  access: 'user',
  forBlocked: true,
  tag: 'accounts',
  summary: "Request an archive of the caller's data",
  description:
    'A link is sent to the confirmed e-mail address; without one, POST /api/user/export-link returns it. Needs the current password.',
  body: z.strictObject({ current_password: currentPassword }),
  output: successSchema,
  errors: ['password_wrong', 'too_many'],
  run: async (ctx: ChangeContext, { viewer, body, client }) => {
    await requestExport(ctx, viewer, { currentPassword: body.current_password, client });
    return success;
  },
});
