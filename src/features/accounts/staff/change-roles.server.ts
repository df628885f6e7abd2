import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { confirmAsStaff, type Confirmation } from '../password/confirm-as-staff.server.ts';
import { staffConfirmation } from '../profile/profile-schema.ts';
import type { OwnPasswordContext } from '../password/own-password.server.ts';
import { sessionToken } from '../sessions/session-cookies.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { Client } from '#features/access/client.ts';
import { requireStaff, staffRoles, type StaffRole, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';

type ChangeRolesContext = OwnPasswordContext & {
  secret: SecretKeys;
  config: { mode: 'demo' | 'production'; origin: string };
};

/**
 * Replaces the staff roles of an account and ends its sessions. Super admins only, with their password. Own roles
 * cannot be changed, so that a super admin always remains. Throws `own_roles` (409), `not_found` (404), and errors of
 * the checks.
 */
export async function changeRoles(
  ctx: OwnPasswordContext & { config: { mode: 'demo' | 'production' } },
  input: {
    viewer: Viewer | undefined;
    accountId: number;
    roles: readonly StaffRole[];
  } & Confirmation &
    Client,
): Promise<void> {
  const { accountId, password, token, viewer, roles, ...client } = input;
  const actor = requireStaff(viewer, 'super_admin', { secondFactor: ctx.config.mode === 'production' });
  if (accountId === actor.accountId) throw new AppError('own_roles', 409);
  await confirmAsStaff(ctx, actor, { password, token, ...client });
  const wanted = staffRoles.filter((role) => roles.includes(role));
  await ctx.db.transaction().execute(async (transaction) => {
    await lockSuperAdmins(transaction, actor.accountId);
    const account = await transaction
      .selectFrom('account')
      .select('roles')
      .where('id', '=', accountId)
      // An account without a password cannot sign in.
      .where('password_hash', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new AppError('not_found', 404);
    const [from, to] = [account.roles.join(' '), wanted.join(' ')];
    if (from === to) return;
    await transaction.updateTable('account').set({ roles: wanted }).where('id', '=', accountId).execute();
    await transaction.deleteFrom('session').where('account_id', '=', accountId).execute();
    const event = { actorId: actor.accountId, action: 'roles.change', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), { ...event, details: { from, to } }, client);
  });
}

/** Serialises concurrent changes: of two super admins who revoke each other, the second has lost the role (403). */
async function lockSuperAdmins(transaction: Transaction<DB>, actorId: number): Promise<void> {
  const rows = await transaction
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'super_admin' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!rows.some(({ id }) => id === actorId)) throw new AppError('forbidden', 403);
}

export const changeRolesOperation = defineOperation({
  method: 'PUT',
  path: '/api/admin/users/:id/roles',
  access: 'super_admin',
  tag: 'staff',
  summary: 'Replace the staff roles of an account',
  description: 'Roles that are left out are revoked. The sessions of the account end.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.strictObject({
    roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
    ...staffConfirmation,
  }),
  output: successSchema,
  errors: ['not_found', 'own_roles', 'password_needed', 'password_wrong', 'too_many'],
  run: async (ctx: ChangeRolesContext, { viewer, params, body, client, request }) => {
    const { roles, current_password: password } = body;
    const token = sessionToken(ctx, request);
    await changeRoles(ctx, { viewer, accountId: params.id, roles, password, token, ...client });
    return success;
  },
});
