import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Whether messages by e-mail can reach the account. */
export async function hasConfirmedEmail(ctx: { db: Database }, viewer: Viewer): Promise<boolean> {
  const { email, email_confirmed } = await ctx.db
    .selectFrom('account')
    .select(['email', 'email_confirmed'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow();
  return email !== null && email_confirmed;
}
