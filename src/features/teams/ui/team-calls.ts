import type { TeamRole } from '#features/access/team-role.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { changeMemberRoleOperation } from '../change-member-role.server.ts';
import type { answerInvitationOperation } from '../invitations/answer-invitation.server.ts';
import type { inviteMemberOperation } from '../invitations/invite-member.server.ts';
import type { resendInvitationOperation } from '../invitations/resend-invitation.server.ts';
import type { withdrawInvitationOperation } from '../invitations/withdraw-invitation.server.ts';
import type { leaveTeamOperation } from '../leave-team.server.ts';
import type { removeMemberOperation } from '../remove-member.server.ts';

export const inviteMember = (body: { email: string; role: TeamRole; current_password: string }) =>
  callOperation<typeof inviteMemberOperation>('POST', '/api/user/team/invitations', { body });

export const resendInvitation = (id: number) =>
  callOperation<typeof resendInvitationOperation>('POST', `/api/user/team/invitations/${id}/send`);

export const withdrawInvitation = (id: number) =>
  callOperation<typeof withdrawInvitationOperation>('DELETE', `/api/user/team/invitations/${id}`);

export const changeMemberRole = (id: number, body: { role: TeamRole; current_password: string }) =>
  callOperation<typeof changeMemberRoleOperation>('PATCH', `/api/user/team/members/${id}`, { body });

export const removeMember = (id: number, body: { successor: number | null; current_password: string }) =>
  callOperation<typeof removeMemberOperation>('POST', `/api/user/team/members/${id}/remove`, { body });

export const leaveTeam = (company: number) =>
  callOperation<typeof leaveTeamOperation>('DELETE', `/api/user/teams/${company}`);

export const answerInvitation = (token: string, accepts: boolean) =>
  callOperation<typeof answerInvitationOperation>('POST', '/api/user/team-invitations/answer', {
    body: { token, accepts },
  });
