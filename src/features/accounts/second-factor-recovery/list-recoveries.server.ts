import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { mayActAs, requireRole, requireStaff, staffRoles, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Recovery, StaffMember } from './recovery.ts';

interface ListContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
}

const MOST_STAFF = 200;

export interface Recoveries {
  recoveries: Recovery[];
  /** Members of staff whose second factor the viewer may have removed. */
  staff: StaffMember[];
}

/** Super admins only. */
export async function listRecoveries(ctx: ListContext, viewer: Viewer | undefined): Promise<Recoveries> {
  const { accountId } = requireStaff(viewer, 'super_admin', {
    secondFactor: ctx.config.mode === 'production',
  });
  const recoveries = await recoveriesOf(ctx.db).execute();
  const rows = await ctx.db
    .selectFrom('account as a')
    .innerJoin('second_factor as f', 'f.account_id', 'a.id')
    .select(['a.id as accountId', 'a.display_name as name', 'a.roles'])
    .where('f.confirmed_at', 'is not', null)
    .where('a.id', '<>', accountId)
    .where(sql<boolean>`a.roles <> '{}'`)
    .orderBy('a.id')
    .limit(MOST_STAFF)
    .execute();
  const staff = rows
    .filter((row) => !recoveries.some((recovery) => recovery.accountId === row.accountId))
    .map(({ roles, ...row }) => ({
      ...row,
      role: staffRoles.findLast((role) => roles.includes(role)) ?? 'moderator',
    }));
  return { recoveries, staff };
}

/** The announced removal of the viewer's second factor, which they may cancel before passing it. Staff only. */
export async function getOwnRecovery(
  { db }: { db: Database },
  viewer: Viewer | undefined,
): Promise<Recovery | undefined> {
  const { accountId } = requireRole(viewer, 'moderator');
  return recoveriesOf(db).where('r.account_id', '=', accountId).executeTakeFirst();
}

/** Whether the viewer may see `listRecoveries`, for pages. */
export const mayListRecoveries = ({ config }: ListContext, viewer: Viewer): boolean =>
  mayActAs(viewer, 'super_admin') &&
  (viewer.hasSecondFactor || (config.mode === 'demo' && !viewer.usesSecondFactor));

const recoveriesOf = (db: Database) =>
  db
    .selectFrom('second_factor_recovery as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('account as b', 'b.id', 'r.requested_by')
    .select([
      'r.account_id as accountId',
      'a.display_name as name',
      'b.display_name as requestedBy',
      'r.due_at as dueAt',
    ])
    .orderBy('r.due_at');

export const listRecoveriesOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/second-factor/recoveries',
  access: 'super_admin',
  tag: 'staff',
  summary: 'Announced removals of second factors, and other staff with one',
  output: z.object({
    recoveries: z.array(
      z.object({
        account_id: z.int(),
        name: z.string(),
        requested_by: z.string(),
        due_at: z.iso.datetime(),
      }),
    ),
    staff: z.array(z.object({ account_id: z.int(), name: z.string(), role: z.enum(staffRoles) })),
  }),
  errors: [],
  run: async (ctx: ListContext, { viewer }) => {
    const { recoveries, staff } = await listRecoveries(ctx, viewer);
    return {
      recoveries: recoveries.map(({ accountId, name, requestedBy, dueAt }) => ({
        account_id: accountId,
        name,
        requested_by: requestedBy,
        due_at: dueAt.toISOString(),
      })),
      staff: staff.map(({ accountId, name, role }) => ({ account_id: accountId, name, role })),
    };
  },
});
