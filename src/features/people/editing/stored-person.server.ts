import { sql, type Transaction } from 'kysely';
import type { StaffRole } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { StoredPerson } from './person-values.ts';

interface Stored extends StoredPerson {
  version: number;
  roles: StaffRole[];
  canSignIn: boolean;
}

/** The stored values of an account; undefined if there is none. */
export const readStored = (db: Database, id: number, now: Date): Promise<Stored | undefined> =>
  storedQuery(db, id, now).executeTakeFirst();

/** As `readStored`, under the row lock of the account. */
export const lockStored = (
  transaction: Transaction<DB>,
  id: number,
  now: Date,
): Promise<Stored | undefined> => storedQuery(transaction, id, now).forUpdate().executeTakeFirst();

const storedQuery = (db: Database, id: number, now: Date) =>
  db
    .selectFrom('account as a')
    .select(['a.version', 'a.roles', 'a.kind', 'a.display_name as name', 'a.legal_name as legalName'])
    .select(['a.company_username as companyUsername', 'a.eik', 'a.company_kind as companyKind'])
    .select(['a.admin_phone as adminPhone', 'a.buyer_phone as buyerPhone', 'a.email', 'a.phone'])
    .select(['a.city_id as cityId', 'a.address', 'a.locale'])
    .select(sql<boolean>`a.password_hash is not null`.as('canSignIn'))
    .select((row) =>
      row
        .selectFrom('mail_token as m')
        .select('m.email')
        .whereRef('m.account_id', '=', 'a.id')
        .where('m.purpose', '=', 'confirm_email')
        .where('m.expires_at', '>', now)
        .orderBy('m.expires_at', 'desc')
        .limit(1)
        .as('pendingEmail'),
    )
    .where('a.id', '=', id)
    .$castTo<Stored>();
