import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { confirmOwnPassword, type OwnPasswordContext } from './own-password.server.ts';

/** How long a typed password counts for further operations of staff in one session. */
export const CONFIRMED_MS = 10 * 60_000;

/** Proof that a staff member, not only the holder of an open session, makes a call. */
export interface Confirmation {
  /** As typed; undefined when the call came without it. */
  password: string | undefined;
  /** Session token of the call. */
  token: string | undefined;
}

/**
 * Checks the password of a staff member and remembers in the session that it was right; without a password, whether the
 * session remembers that. Changes of own password and contacts always ask, see `confirmOwnPassword`. Throws AppError
 * `password_needed` and `password_wrong` (422), `too_many` (429).
 */
export async function confirmAsStaff(
  ctx: OwnPasswordContext,
  { accountId }: Pick<Viewer, 'accountId'>,
  { password, token, ...client }: Confirmation & Client,
): Promise<void> {
  const now = ctx.now();
  const own = token === undefined ? undefined : hashToken(token);
  if (password !== undefined) {
    await confirmOwnPassword(ctx, { accountId, password, ...client });
    if (own === undefined) return;
    await ctx.db
      .updateTable('session')
      .set({ password_confirmed_at: now })
      .where('token_hash', '=', own)
      .where('account_id', '=', accountId)
      .execute();
    return;
  }
  const confirmed =
    own &&
    (await ctx.db
      .selectFrom('session')
      .select('account_id')
      .where('token_hash', '=', own)
      .where('account_id', '=', accountId)
      .where('password_confirmed_at', '>', new Date(now.getTime() - CONFIRMED_MS))
      .executeTakeFirst());
  if (!confirmed)
    throw new AppError('password_needed', 422, { fields: { current_password: ['password_needed'] } });
}
