import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';

/**
 * Lets a session act for a company whose team its person belongs to; null: for the person. Returns whether the session
 * is remembered. Throws AppError `forbidden` (403) without a membership.
 */
export async function actFor(
  db: Database,
  { token, accountId, company }: { token: string; accountId: number; company: number | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('session')
    .set({ acting_for: company })
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(${company}::integer is null or exists (
        select from team_member t join account c on c.id = t.company_id
        where t.company_id = ${company} and t.member_id = ${accountId} and not c.blocked))`,
    )
    .returning('remembered')
    .executeTakeFirst();
  if (!changed) throw new AppError('forbidden', 403);
  return changed.remembered;
}
