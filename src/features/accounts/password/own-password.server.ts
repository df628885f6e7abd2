import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { clearLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { takeFromAuditedLimit } from '#features/audit/write-refusal.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Passwords } from './passwords.server.ts';
import type { Client } from '#features/access/client.ts';

export interface OwnPasswordContext {
  db: Database;
  now: () => Date;
  passwords: Passwords;
}

const perAccount: Limit = { name: 'own_password', max: 5, windowSeconds: 600 };

/**
 * Checks the password of a signed-in account, so that an open session is not enough to take the account over.
 * Attempts are counted per account before a hash is computed. Returns the stored hash, which `lockOwnAccount` compares
 * again under the row lock. Throws AppError `password_wrong` (422), `too_many` (429).
 */
export async function confirmOwnPassword(
  ctx: OwnPasswordContext,
  { accountId, password, ...client }: { accountId: number; password: string } & Client,
): Promise<string> {
  const key = String(accountId);
  const attempt = { actorId: accountId, action: 'password.confirm' };
  await takeFromAuditedLimit(ctx, [perAccount, key], attempt, client);
  const account = await ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const hash = account?.password_hash;
  if (!(await ctx.passwords.matches(password, hash)) || !hash) {
    await writeAudit(ctx.db, ctx.now(), { ...attempt, outcome: 'refused' }, client);
    throw wrongPassword();
  }
  await clearLimit(ctx, perAccount, key);
  return hash;
}

export const wrongPassword = (): AppError =>
  new AppError('password_wrong', 422, { fields: { current_password: ['password_wrong'] } });
