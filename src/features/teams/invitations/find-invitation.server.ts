import type { TeamRole } from '#features/access/team-role.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { claimOf } from '#features/accounts/email/prove-address.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';

/** `other_address`: the address it was sent to is not that of the person. */
export type FoundInvitation =
  | {
      state: 'open';
      companyId: number;
      company: string;
      username: string | null;
      role: TeamRole;
      /** Address that was invited. */
      email: string;
      /** Whether the link also proves this address, which the person has stated but not confirmed. */
      confirms: boolean;
    }
  | { state: 'other_address' | 'expired' };

/**
 * Returns what the link of an invitation offers the person; does not use it up. Company and role are told only to the
 * person whose address was invited.
 */
export async function findInvitation(
  { db, now }: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  token: string,
): Promise<FoundInvitation> {
  const { accountId } = requireViewer(viewer);
  const row = await db
    .selectFrom('team_invitation as i')
    .innerJoin('account as c', 'c.id', 'i.company_id')
    .select(['i.company_id as companyId', 'i.email', 'i.role'])
    .select(['c.display_name as company', 'c.company_username as username'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', now())
    .where('c.blocked', '=', false)
    .executeTakeFirst();
  if (!row) return { state: 'expired' };
  const { email, role, ...company } = row;
  const claim = await claimOf(db, { accountId, email, now: now() });
  if (claim === 'none') return { state: 'other_address' };
  return { state: 'open', ...company, role: role as TeamRole, email, confirms: claim === 'claimed' };
}
