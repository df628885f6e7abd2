import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { profilePictureUrl } from './profile-picture.ts';
import type { TeamRole } from '#features/access/team-role.ts';
import { isAdmin, isDealer, requireViewer, roleNames, type Viewer } from '#features/access/viewer.ts';
import type { SessionViewers } from '../sessions/sessions.server.ts';
import { meJson, meSchema } from './me-json.ts';
import type { Me } from './me.ts';

type Acting = NonNullable<SessionViewers['acting']>;

/** Returns the signed-in account. Throws AppError `unauthenticated` (401). */
export async function getMe(
  { db, config }: { db: Database; config: { mediaUrl: string } },
  viewer: Viewer | undefined,
  acting?: SessionViewers['acting'],
): Promise<Me> {
  const { accountId } = requireViewer(viewer);
  const teams = await readTeams(db, accountId);
  const row = await db
    .selectFrom('account as a')
    .leftJoin('city as c', 'c.id', 'a.city_id')
    .selectAll('a')
    .select('c.key as city')
    .select((account) =>
      account
        .selectFrom('conversation_side as s')
        .select((side) => side.fn.coalesce(side.fn.sum<number>('s.unread'), sql<number>`0`).as('unread'))
        .where('s.account_id', '=', acting ? (acting.viewer?.accountId ?? 0) : accountId)
        .where('s.unread', '>', 0)
        .where('s.archived', '=', false)
        .as('unreadMessages'),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!row || !viewer) throw new AppError('unauthenticated', 401);
  const isCompany = row.kind === 'company';
  return {
    id: row.id,
    userType: isCompany ? 'company' : 'personal',
    name: row.display_name,
    email: row.email,
    emailVerified: row.email_confirmed,
    mobile: row.phone,
    city: row.city,
    address: row.address,
    joinedAt: row.joined_at,
    unreadMessages: row.unreadMessages ?? 0,
    profilePictureUrl: profilePictureUrl(config.mediaUrl, row.picture_id),
    locale: viewer.locale,
    roles: roleNames(viewer),
    isAdmin: isAdmin(viewer),
    acting: acting ? actingOf(acting, teams) : null,
    teams,
    company: isCompany
      ? {
          name: row.legal_name ?? row.display_name,
          tradeName: row.display_name,
          username: row.company_username,
          eik: row.eik,
          kind: viewer.companyKind,
          verified: row.company_verified,
          adminPhone: row.admin_phone,
          buyerPhone: row.buyer_phone,
        }
      : null,
  };
}

async function readTeams(db: Database, accountId: number): Promise<Me['teams']> {
  const rows = await db
    .selectFrom('team_member as t')
    .innerJoin('account as c', 'c.id', 't.company_id')
    .select(['c.id as company', 'c.display_name as name', 't.role'])
    .where('t.member_id', '=', accountId)
    .where('c.blocked', '=', false)
    .orderBy('c.display_name')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as TeamRole }));
}

function actingOf({ companyId, viewer }: Acting, teams: Me['teams']): Me['acting'] {
  const team = viewer && teams.find(({ company }) => company === companyId);
  return {
    company: companyId,
    name: team?.name ?? '',
    role: team?.role ?? null,
    isDealer: team !== undefined && viewer !== undefined && isDealer(viewer),
  };
}

export const getMeOperation = defineOperation({
  method: 'GET',
  path: '/api/user/me',
  access: 'user',
  team: 'self',
  tag: 'accounts',
  summary: 'The signed-in user',
  description: '401 for a visitor. The person, also while the session acts for a company.',
  output: meSchema,
  errors: [],
  run: async (ctx: Parameters<typeof getMe>[0], { viewer, request }) =>
    meJson(await getMe(ctx, viewer, (await request.sessionViewers())?.acting)),
});
