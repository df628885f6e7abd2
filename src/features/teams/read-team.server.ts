import type { TeamRole } from '#features/access/team-role.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireOwner } from './require-owner.ts';
import type { TeamInvitation, TeamMember } from './team.ts';

/** Returns the members of the viewer's company in order of joining, and its open invitations. */
export async function readTeam(
  { db, now }: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
): Promise<{ members: TeamMember[]; invitations: TeamInvitation[] }> {
  const { accountId } = requireOwner(viewer);
  const [members, invitations] = await Promise.all([
    db
      .selectFrom('team_member as t')
      .innerJoin('account as a', 'a.id', 't.member_id')
      .select(['a.id', 'a.display_name as name', 'a.email', 't.role', 't.joined_at as joinedAt'])
      .where('t.company_id', '=', accountId)
      .orderBy('t.joined_at')
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('team_invitation')
      .select(['id', 'email', 'role', 'sent_at as sentAt', 'expires_at as expiresAt'])
      .where('company_id', '=', accountId)
      .where('expires_at', '>', now())
      .orderBy('id')
      .execute(),
  ]);
  return {
    members: members.map((member) => ({ ...member, role: member.role as TeamRole })),
    invitations: invitations.map((invitation) => ({ ...invitation, role: invitation.role as TeamRole })),
  };
}
