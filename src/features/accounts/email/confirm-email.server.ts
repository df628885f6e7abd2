import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { takeMailToken } from './mail-token.server.ts';
import { confirmAddress } from './prove-address.server.ts';
import type { Client } from '#features/access/client.ts';
import { mailTokenSchema } from './mail-token-schema.ts';

const perAddress: Limit = { name: 'confirm_email', max: 30, windowSeconds: 600 };
const UNIQUE_VIOLATION = '23505';

/**
 * Makes the address that the token was sent to the confirmed address of the account, and voids password reset links
 * sent earlier. Throws AppError `link_expired` (422) for an invalid or expired token and when another account has the
 * address meanwhile, `too_many` (429).
 */
export async function confirmEmail(
  ctx: { db: Database; now: () => Date },
  { token, ...client }: { token: string } & Client,
): Promise<{ email: string }> {
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  const now = ctx.now();
  const confirmed = ctx.db.transaction().execute(async (transaction) => {
    const proof = await takeMailToken(transaction, { purpose: 'confirm_email', token, now });
    if (!proof) throw new AppError('link_expired', 422);
    const { accountId, email } = proof;
    await confirmAddress(transaction, { accountId, email, now }, client);
    return { email };
  });
  return confirmed.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw new AppError('link_expired', 422, { cause: error });
  });
}

export const confirmEmailOperation = defineOperation({
  method: 'POST',
  path: '/api/confirm-email',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Confirm an e-mail address by the link of a mail',
  description: 'The link works once.',
  body: z.strictObject({ token: mailTokenSchema }),
  output: z.object({ success: z.literal(true), email: z.string() }),
  errors: ['link_expired', 'too_many'],
  run: async (ctx: Parameters<typeof confirmEmail>[0], { body, client }) => {
    const { email } = await confirmEmail(ctx, { ...body, ...client });
    return { success: true as const, email };
  },
});
