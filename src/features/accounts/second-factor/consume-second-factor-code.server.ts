import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { clearLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { takeFromAuditedLimit } from '#features/audit/write-refusal.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { readSecondFactorCode, type SecondFactorCode } from './second-factor.ts';
import { readTotpSecret, recoveryHashes } from './second-factor-rows.server.ts';
import type { Client } from '#features/access/client.ts';
import { totpStep } from './totp.server.ts';

export interface SecondFactorContext {
  db: Database;
  now: () => Date;
  /** Secret key of the installation. */
  secret: SecretKeys;
}

const perAccount: Limit = { name: 'second_factor', max: 5, windowSeconds: 600 };

/**
 * Checks and uses up a code. Attempts are counted before the check, and a code works once even in concurrent calls.
 * Throws AppError `second_factor_wrong` (422), `too_many` (429), and `second_factor_missing` (409) when no second
 * factor is set up.
 */
export async function consumeSecondFactorCode(
  ctx: SecondFactorContext,
  { accountId, code: typed, ...client }: { accountId: number; code: string } & Client,
): Promise<SecondFactorCode['kind']> {
  const attempt = { actorId: accountId, action: 'second_factor.give' };
  await takeFromAuditedLimit(ctx, [perAccount, String(accountId)], attempt, client);
  const secret = await readTotpSecret(ctx, accountId, { confirmed: true });
  if (!secret) throw new AppError('second_factor_missing', 409);
  const code = readSecondFactorCode(typed);
  const isRight =
    code?.kind === 'app'
      ? await consumeStep(ctx, accountId, totpStep(secret, code.code, ctx.now()))
      : code !== undefined && (await consumeRecoveryCode(ctx, accountId, code.code));
  if (!code || !isRight) {
    await writeAudit(ctx.db, ctx.now(), { ...attempt, outcome: 'refused' }, client);
    throw wrongCode();
  }
  await clearLimit(ctx, perAccount, String(accountId));
  return code.kind;
}

export const wrongCode = (): AppError =>
  new AppError('second_factor_wrong', 422, { fields: { code: ['second_factor_wrong'] } });

/** Marks a time step as used. Returns false for a step that was used before. */
export async function consumeStep(
  { db }: { db: Database | Transaction<DB> },
  accountId: number,
  step: number | undefined,
): Promise<boolean> {
  if (step === undefined) return false;
  const used = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

async function consumeRecoveryCode(
  { db, secret }: SecondFactorContext,
  accountId: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', recoveryHashes(secret, accountId, code))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
