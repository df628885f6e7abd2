import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { teamRoles, type TeamRole } from '#features/access/team-role.ts';
import type { Viewer } from '#features/access/viewer.ts';
import {
  confirmOwnPassword,
  type OwnPasswordContext,
} from '#features/accounts/password/own-password.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { lockCompany } from '../lock-company.server.ts';
import { requireOwner } from '../require-owner.ts';
import { MOST_MEMBERS } from '../team.ts';
import type { TeamMailContext } from '../team-mails.server.ts';
import { sendInvitation, takeInvitation } from './send-invitation.server.ts';

export type InviteContext = OwnPasswordContext & TeamMailContext;

/**
 * Invites an address to the team of the viewer's company; inviting it again replaces the earlier invitation. The outcome
 * does not depend on whether the address has an account. Throws AppError `forbidden` (403) unless the company is
 * verified, `password_wrong` (422), `team_member_already`, `team_full`, `team_invitations_full` (409), `too_many` (429).
 */
export async function inviteMember(
  ctx: InviteContext,
  viewer: Viewer | undefined,
  input: { email: string; role: TeamRole; password: string; locale: Locale; client: Client },
): Promise<void> {
  const { accountId, verified } = requireOwner(viewer);
  if (!verified) throw new AppError('forbidden', 403);
  const { email, role, password, locale, client } = input;
  await confirmOwnPassword(ctx, { accountId, password, ...client });
  await takeInvitation(ctx, accountId);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, accountId);
    const known = await transaction
      .selectFrom('account as a')
      .leftJoin('team_member as t', (join) =>
        join.onRef('t.member_id', '=', 'a.id').on('t.company_id', '=', accountId),
      )
      .select('a.id')
      .where('a.email', '=', email)
      .where((row) => row.or([row('t.member_id', 'is not', null), row('a.id', '=', accountId)]))
      .executeTakeFirst();
    if (known) throw new AppError('team_member_already', 409);
    await transaction
      .deleteFrom('team_invitation')
      .where('company_id', '=', accountId)
      .where((row) => row.or([row('expires_at', '<=', now), row('email', '=', email)]))
      .execute();
    const count = async (table: 'team_member' | 'team_invitation') =>
      (
        await transaction
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('company_id', '=', accountId)
          .executeTakeFirstOrThrow()
      ).count;
    if ((await count('team_member')) >= MOST_MEMBERS) throw new AppError('team_full', 409);
    if ((await count('team_invitation')) >= MOST_MEMBERS) throw new AppError('team_invitations_full', 409);
    const id = await sendInvitation(ctx, transaction, { accountId, company, email, role, locale });
    const details = { role };
    const event = { actorId: accountId, action: 'team.invite', subject: `team_invitation:${id}`, details };
    await writeAudit(transaction, now, event, client);
  });
}

export const inviteMemberOperation = defineOperation({
  method: 'POST',
  path: '/api/user/team/invitations',
  access: 'user',
  isPrivate: true,
  tag: 'team',
  summary: 'Invite a person to the team of the own company',
  description:
    'For verified companies; needs the current password. The answer does not tell whether the address has an account.',
  body: z.strictObject({
    email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
    role: z.enum(teamRoles),
    current_password: currentPassword,
  }),
  status: 201,
  output: successSchema,
  errors: [
    'forbidden',
    'not_found',
    'password_wrong',
    'team_full',
    'team_invitations_full',
    'team_member_already',
    'too_many',
  ],
  run: async (ctx: InviteContext, { viewer, body, locale, client }) => {
    const { current_password: password, ...invited } = body;
    await inviteMember(ctx, viewer, { ...invited, password, locale, client });
    return success;
  },
});
