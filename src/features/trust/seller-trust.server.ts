import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const trustRow = declareRow<{ trusted: boolean }>('trust in a seller', { trusted: 'boolean' });

/**
 * Whether submissions of the account are approved at once. The account must be identified (a verified company, or
 * unless admins have excluded them, a person with confirmed telephone number and e-mail address), registered for as long
 * as admins require, with some approved listings and none marked fake.
 */
export async function isTrustedSeller(transaction: Transaction<DB>, accountId: number): Promise<boolean> {
  const rule = await readSettings(transaction, ['trusted_approved', 'trusted_days', 'trusted_private']);
  const rows = await readRows(
    transaction,
    trustRow,
    sql`
    select (a.company_verified or (${rule.trusted_private} and a.kind = 'private' and a.phone_confirmed and a.email_confirmed))
      and not a.blocked
      and (${rule.trusted_days} = 0 or a.joined_at <= now() - ${rule.trusted_days} * interval '1 day')
      and (select count(*) filter (where l.moderation = 'approved') >= ${rule.trusted_approved}
          and not coalesce(bool_or(l.fake), false)
        from listing l where l.account_id = a.id)
      -- The decision outlives a deleted listing.
      and not exists (select from statement_of_reasons s where s.account_id = a.id and s.withdrawn_at is null
        and (s.decision = 'marked_fake' or (s.decision = 'deleted' and s.ground = 'fraud'))) as trusted
    from account a where a.id = ${accountId}`,
  );
  return rows[0]?.trusted ?? false;
}
