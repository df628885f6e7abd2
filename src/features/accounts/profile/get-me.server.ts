import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { profilePictureUrl } from './profile-picture.ts';
import { isAdmin, requireViewer, roleNames, type Viewer } from '#features/access/viewer.ts';
import { meJson, meSchema } from './me-json.ts';
import type { Me } from './me.ts';

/** Returns the signed-in account. Throws AppError `unauthenticated` (401). */
export async function getMe(
  { db, config }: { db: Database; config: { mediaUrl: string } },
  viewer: Viewer | undefined,
): Promise<Me> {
  const { accountId } = requireViewer(viewer);
  const row = await db
    .selectFrom('account as a')
    .leftJoin('city as c', 'c.id', 'a.city_id')
    .selectAll('a')
    .select('c.key as city')
    .select((account) =>
      account
        .selectFrom('conversation_side as s')
        .select((side) => side.fn.coalesce(side.fn.sum<number>('s.unread'), sql<number>`0`).as('unread'))
        .whereRef('s.account_id', '=', 'a.id')
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

export const getMeOperation = defineOperation({
  method: 'GET',
  path: '/api/user/me',
  access: 'user',
  tag: 'accounts',
  summary: 'The signed-in user',
  description: '401 for a visitor.',
  output: meSchema,
  errors: [],
  run: async (ctx: Parameters<typeof getMe>[0], { viewer }) => meJson(await getMe(ctx, viewer)),
});
