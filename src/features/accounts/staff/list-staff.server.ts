import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, staffRoles, type StaffRole, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';

interface StaffContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
}

/** A person with roles of staff. */
export interface StaffPerson {
  id: number;
  name: string;
  email: string | null;
  roles: StaffRole[];
  usesSecondFactor: boolean;
  /** Last use of an open session of staff; null for none. */
  seenAt: Date | null;
}

const MOST = 500;

/** All people with roles of staff by name. Super admins only. */
export async function listStaff(
  { db, config }: StaffContext,
  viewer: Viewer | undefined,
): Promise<StaffPerson[]> {
  requireStaff(viewer, 'super_admin', { secondFactor: config.mode === 'production' });
  return db
    .selectFrom('account as a')
    .leftJoin('second_factor as f', 'f.account_id', 'a.id')
    .select(['a.id', 'a.display_name as name', 'a.email', 'a.roles'])
    .select(sql<boolean>`f.confirmed_at is not null`.as('usesSecondFactor'))
    .select((row) =>
      row
        .selectFrom('session as s')
        .select(({ fn }) => fn.max('s.seen_at').as('at'))
        .whereRef('s.account_id', '=', 'a.id')
        .where('s.staff', '=', true)
        .as('seenAt'),
    )
    .where(sql<boolean>`a.roles <> '{}'`)
    .orderBy(sql`lower(a.display_name)`)
    .orderBy('a.id')
    .limit(MOST)
    .$castTo<StaffPerson>()
    .execute();
}

export const listStaffOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'super_admin',
  tag: 'staff',
  summary: 'People with roles of staff',
  output: z.object({
    staff: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string().nullable(),
        roles: z.array(z.enum(staffRoles)),
        second_factor: z.boolean(),
        seen_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: StaffContext, { viewer }) => ({
    staff: (await listStaff(ctx, viewer)).map(({ usesSecondFactor, seenAt, ...person }) => ({
      ...person,
      second_factor: usesSecondFactor,
      seen_at: seenAt?.toISOString() ?? null,
    })),
  }),
});
