import type { TeamRole } from '#features/access/team-role.ts';

export const TEAM_PATH = '/user/team';
/** Target of the link in an invitation. */
export const JOIN_PATH = '/join-team';

/** Members and open invitations of a company, each. */
export const MOST_MEMBERS = 20;
/** Companies that one person may work for. */
export const MOST_TEAMS = 5;
export const INVITATION_DAYS = 7;

export interface TeamMember {
  id: number;
  name: string;
  email: string | null;
  role: TeamRole;
  joinedAt: Date;
}

export interface TeamInvitation {
  id: number;
  email: string;
  role: TeamRole;
  sentAt: Date;
  expiresAt: Date;
}
