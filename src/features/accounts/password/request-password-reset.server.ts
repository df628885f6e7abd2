import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import type { Limit } from '#platform/limits/take-from-limit.server.ts';
import { takeFromAuditedLimit } from '#features/audit/write-refusal.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { keyedHash } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { SEND_RESET_LINK, type ResetLinkData } from './send-reset-link.server.ts';
import { takeUnverified } from '../phone/take-unverified.server.ts';
import type { Client } from '#features/access/client.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';

export interface RequestPasswordResetContext {
  db: Database;
  jobs: Jobs;
  captcha: Captcha;
  secret: SecretKeys;
  now: () => Date;
}

const perAddress: Limit = { name: 'reset_address', max: 10, windowSeconds: 3600 };
const perEmail: Limit = { name: 'reset_email', max: 3, windowSeconds: 3600 };

/**
 * Sends a reset link to a confirmed address. Response and timing are the same for every address, so they do not reveal
 * accounts: each call does the same queries and queues a job, and the worker writes the mail. Throws AppError
 * `too_many` (429) and those of the captcha.
 */
export async function requestPasswordReset(
  ctx: RequestPasswordResetContext,
  input: { email: string; captchaToken: string; locale: Locale } & Client,
): Promise<void> {
  const visit = { token: input.captchaToken, action: 'forgot_password', address: input.address };
  if (!(await ctx.captcha.verify(visit))) await takeUnverified(ctx, input.address);
  const email = input.email.trim().toLowerCase();
  const attempt = { actorId: null, action: 'password.reset_request' };
  await takeFromAuditedLimit(ctx, [perAddress, addressKey(input.address)], attempt, input);
  await takeFromAuditedLimit(ctx, [perEmail, email], attempt, input);
  const account = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed', '=', true)
    .where('password_hash', 'is not', null)
    .where('blocked', '=', false)
    .executeTakeFirst();
  const data: ResetLinkData = { accountId: account?.id ?? null, locale: input.locale };
  const singletonKey = keyedHash(ctx.secret, 'reset', email).toString('base64url');
  await ctx.jobs.send(SEND_RESET_LINK, data, { singletonKey });
  await writeAudit(
    ctx.db,
    ctx.now(),
    { actorId: account?.id ?? null, action: 'password.reset_request' },
    input,
  );
}

export const requestPasswordResetOperation = defineOperation({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Request a link to choose a new password',
  description: 'The response is the same for every address. The link is sent to confirmed addresses only.',
  body: z.strictObject({
    email: z.string().trim().max(254).pipe(z.email()),
    recaptcha_token: z.string().max(10_000).default(''),
  }),
  output: successSchema,
  errors: ['captcha_not_loaded', 'captcha_refused', 'too_many'],
  run: async (ctx: RequestPasswordResetContext, { body, client, locale }) => {
    const { email, recaptcha_token: captchaToken } = body;
    await requestPasswordReset(ctx, { email, captchaToken, locale, ...client });
    return success;
  },
});
