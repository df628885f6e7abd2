import type { TeamRole } from '#features/access/team-role.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { TeamInvitation, TeamMember } from './team.ts';

export interface MemberView {
  id: number;
  name: string;
  email: string;
  role: TeamRole;
  since: string;
}

export interface InvitationView {
  id: number;
  email: string;
  role: TeamRole;
  until: string;
}

export const presentMember = ({ id, name, email, role, joinedAt }: TeamMember): MemberView => ({
  id,
  name,
  email: email ?? '',
  role,
  since: m.team_since({ date: formatDate(joinedAt) }),
});

export const presentInvitation = ({ id, email, role, expiresAt }: TeamInvitation): InvitationView => ({
  id,
  email,
  role,
  until: m.team_invitation_until({ date: formatDate(expiresAt) }),
});
