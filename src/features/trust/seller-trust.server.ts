import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/database-types.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const trustRow = declareRow<{ trusted: boolean }>('trust in a seller', { trusted: 'boolean' });

const APPROVED_ENOUGH = 5;

/**
 * Whether what the account submits is approved at once: it is known who it is (a company by its verification, a
 * person by a confirmed number and address), five of its listings were approved, and none was fake.
 */
export async function isTrustedSeller(transaction: Transaction<DB>, accountId: number): Promise<boolean> {
  const rows = await readRows(
    transaction,
    trustRow,
    sql`
    select (a.company_verified or (a.kind = 'private' and a.phone_confirmed and a.email_confirmed))
      and not a.blocked
      and (select count(*) filter (where l.moderation = 'approved') >= ${APPROVED_ENOUGH}
          and not coalesce(bool_or(l.fake), false)
        from listing l where l.account_id = a.id)
      -- Of a listing that is gone the decision is left.
      and not exists (select from statement_of_reasons s where s.account_id = a.id and s.withdrawn_at is null
        and (s.decision = 'marked_fake' or (s.decision = 'deleted' and s.ground = 'fraud'))) as trusted
    from account a where a.id = ${accountId}`,
  );
  return rows[0]?.trusted ?? false;
}
