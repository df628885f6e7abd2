import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { qrCode, type QrCode } from '#platform/web/qr-code.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { confirmOwnPassword, type OwnPasswordContext } from '../password/own-password.server.ts';
import { seal } from '#platform/secrets/sealed-bytes.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { secretPurpose } from './second-factor-rows.server.ts';
import type { Client } from '#features/access/client.ts';
import { makeTotpSecret, totpSetup } from './totp.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { staffPassword } from './second-factor-schema.ts';

export interface SecondFactorSetup {
  /** Base32, for typing into the app. */
  secret: string;
  /** `otpauth://…`; `qr` encodes the same address. */
  address: string;
  qr: QrCode;
}

/**
 * Creates a secret for the authenticator app of a member of staff. It takes effect when `confirmSecondFactor` gets a
 * code. Requires the password, because an open session must not be enough. Throws AppError `second_factor_set_up` (409)
 * when one is set up already, and errors of `confirmOwnPassword`.
 */
export async function beginSecondFactor(
  ctx: OwnPasswordContext & { secret: SecretKeys },
  { viewer, password, ...client }: { viewer: Viewer | undefined; password: string } & Client,
): Promise<SecondFactorSetup> {
  const { accountId, usesSecondFactor } = requireRole(viewer, 'moderator');
  if (usesSecondFactor) throw new AppError('second_factor_set_up', 409);
  await confirmOwnPassword(ctx, { accountId, password, ...client });
  const secret = makeTotpSecret();
  const sealed = seal(ctx.secret, secretPurpose(accountId), secret);
  const kept = await ctx.db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!kept) throw new AppError('second_factor_set_up', 409);
  await writeAudit(ctx.db, ctx.now(), { actorId: accountId, action: 'second_factor.begin' }, client);
  const { email, phone } = await ctx.db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const setup = totpSetup(secret, email ?? phone ?? String(accountId));
  return { ...setup, qr: qrCode(setup.address) };
}

export const beginSecondFactorOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/second-factor/begin',
  access: 'user',
  tag: 'staff',
  summary: 'Get a secret for an authenticator app',
  description: 'The secret takes effect when a code of the app is confirmed.',
  body: z.strictObject({ current_password: staffPassword }),
  output: z.object({
    secret: z.string(),
    address: z.string(),
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['forbidden', 'password_wrong', 'second_factor_set_up', 'too_many'],
  run: async (ctx: OwnPasswordContext & { secret: SecretKeys }, { viewer, body, client }) =>
    beginSecondFactor(ctx, { viewer, password: body.current_password, ...client }),
});
