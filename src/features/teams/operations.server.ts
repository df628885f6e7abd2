import { changeMemberRoleOperation } from './change-member-role.server.ts';
import { answerInvitationOperation } from './invitations/answer-invitation.server.ts';
import { inviteMemberOperation } from './invitations/invite-member.server.ts';
import { resendInvitationOperation } from './invitations/resend-invitation.server.ts';
import { withdrawInvitationOperation } from './invitations/withdraw-invitation.server.ts';
import { leaveTeamOperation } from './leave-team.server.ts';
import { removeMemberOperation } from './remove-member.server.ts';

export const teamsOperations = [
  inviteMemberOperation,
  resendInvitationOperation,
  withdrawInvitationOperation,
  answerInvitationOperation,
  changeMemberRoleOperation,
  removeMemberOperation,
  leaveTeamOperation,
];
