import { AppError } from '#kernel/app-error.ts';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { profilePictureUrl } from '#features/accounts/profile/profile-picture.ts';

/** Public details of a company. Its telephone numbers are revealed by a separate call. */
export interface Company {
  accountId: number;
  username: string;
  tradeName: string;
  legalName: string | null;
  eik: string | null;
  kind: 'car_dealer' | 'other';
  verified: boolean;
  phoneConfirmed: boolean;
  emailConfirmed: boolean;
  cityKey: string | null;
  /** Town of the profile, also beside a verified address. */
  townKey: string | null;
  address: string;
  hasPhone: boolean;
  joinedAt: Date;
  /** Empty when there is none. */
  pictureUrl: string;
}

/** Returns the company of a public page. Throws AppError `not_found` (404), also for a blocked company. */
export async function getCompany(
  { db, config }: { db: Database; config: { mediaUrl: string } },
  username: string,
): Promise<Company> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('city as c', 'c.id', 'a.city_id')
    .leftJoin('trader_details as t', (join) =>
      join.onRef('t.account_id', '=', 'a.id').on('t.state', '=', 'verified'),
    )
    .select([
      'a.id',
      'a.display_name',
      'a.legal_name',
      'a.eik',
      'a.company_kind',
      'a.company_verified',
      'a.phone_confirmed',
      'a.email_confirmed',
      'a.address',
      'a.joined_at',
      'a.picture_id',
      'c.key as cityKey',
      't.address as verifiedAddress',
    ])
    .select((select) => select.fn<string | null>('coalesce', ['a.buyer_phone', 'a.phone']).as('phone'))
    .where('a.company_username', '=', username)
    .where('a.kind', '=', 'company')
    .where('a.blocked', '=', false)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 404);
  dependOn(`seller:${row.id}`);
  return {
    accountId: row.id,
    username,
    tradeName: row.display_name,
    legalName: row.legal_name,
    eik: row.eik,
    kind: row.company_kind === 'car_dealer' ? 'car_dealer' : 'other',
    verified: row.company_verified,
    phoneConfirmed: row.phone_confirmed,
    emailConfirmed: row.email_confirmed,
    // The verified address takes precedence over the profile and already contains the town.
    cityKey: row.verifiedAddress === null ? row.cityKey : null,
    townKey: row.cityKey,
    address: row.verifiedAddress ?? row.address,
    hasPhone: row.phone !== null,
    joinedAt: row.joined_at,
    pictureUrl: profilePictureUrl(config.mediaUrl, row.picture_id),
  };
}
