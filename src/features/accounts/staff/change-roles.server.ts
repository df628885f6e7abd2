import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { confirmOwnPassword, type OwnPasswordContext } from '../password/own-password.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireStaff, staffRoles, type StaffRole, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';

/**
 * Gives an account these roles of staff and no others, and ends its sessions: in every process the next call is
 * a visitor's. For super admins, who confirm it with their password; nobody changes their own roles, so that there
 * is always a super admin left. Throws `own_roles` (409), `not_found` (404), and what the checks throw.
 */
export async function changeRoles(
  ctx: OwnPasswordContext & { config: { mode: 'demo' | 'production' } },
  input: {
    viewer: Viewer | undefined;
    accountId: number;
    roles: readonly StaffRole[];
    password: string;
  } & Client,
): Promise<void> {
  const { accountId, password, viewer, roles, ...client } = input;
  const actor = requireStaff(viewer, 'super_admin', { secondFactor: ctx.config.mode === 'production' });
  if (accountId === actor.accountId) throw new AppError('own_roles', 409);
  await confirmOwnPassword(ctx, { accountId: actor.accountId, password, ...client });
  const wanted = staffRoles.filter((role) => roles.includes(role));
  await ctx.db.transaction().execute(async (transaction) => {
    await stayOneSuperAdmin(transaction, actor.accountId);
    const account = await transaction
      .selectFrom('account')
      .select('roles')
      .where('id', '=', accountId)
      // Nobody signs in with an account without a password.
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

/** Two who take the role from each other at the same moment come one after the other; the second has lost it. */
async function stayOneSuperAdmin(transaction: Transaction<DB>, actorId: number): Promise<void> {
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
  summary: 'Give an account roles of staff',
  description: 'All of them: what is left out is taken away. The sessions of the account end.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.strictObject({
    roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
    current_password: z.string().min(1).max(200),
  }),
  output: successSchema,
  errors: ['not_found', 'own_roles', 'password_wrong', 'too_many'],
  run: async (ctx: Parameters<typeof changeRoles>[0], { viewer, params, body, client }) => {
    const { roles, current_password: password } = body;
    await changeRoles(ctx, { viewer, accountId: params.id, roles, password, ...client });
    return success;
  },
});
