import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { makeMailToken } from '#features/accounts/email/mail-token.server.ts';
import {
  confirmOwnPassword,
  type OwnPasswordContext,
} from '#features/accounts/password/own-password.server.ts';
import { lockOwnAccount } from '#features/accounts/profile/own-account.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { AppError } from '#kernel/app-error.ts';
import { UNMAILED } from './account-export.ts';

/**
 * Returns the token for downloading an archive that was built for a viewer without a confirmed e-mail address.
 * Replaces the token that the job made and did not send. Throws AppError `link_expired` (422) when there is no such archive,
 * `password_wrong` (422), `too_many` (429).
 */
export async function makeExportLink(
  ctx: OwnPasswordContext,
  viewer: Viewer | undefined,
  { password, client }: { password: string; client: Client },
): Promise<string> {
  const { accountId } = requireViewer(viewer);
  const confirmedHash = await confirmOwnPassword(ctx, { accountId, password, ...client });
  return ctx.db.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, accountId, { confirmedHash });
    const unused = await transaction
      .selectFrom('mail_token')
      .select('expires_at as expires')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'export')
      .where('email', '=', UNMAILED)
      .where('expires_at', '>', ctx.now())
      .executeTakeFirst();
    if (!unused) throw new AppError('link_expired', 422);
    return makeMailToken(transaction, { purpose: 'export', accountId, email: UNMAILED, ...unused });
  });
}

export const makeExportLinkOperation = defineOperation({
  method: 'POST',
  path: '/api/user/export-link',
  access: 'user',
  forBlocked: true,
  tag: 'accounts',
  summary: 'Token for downloading the archive of a caller without a confirmed e-mail address',
  description: 'The archive must be ready and not mailed. Needs the current password.',
  body: z.strictObject({ current_password: currentPassword }),
  output: z.object({ token: z.string() }).meta({ id: 'ExportLink' }),
  errors: ['link_expired', 'password_wrong', 'too_many'],
  run: async (ctx: OwnPasswordContext, { viewer, body, client }) => ({
    token: await makeExportLink(ctx, viewer, { password: body.current_password, client }),
  }),
});
