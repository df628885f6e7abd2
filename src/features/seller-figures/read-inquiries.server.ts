import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { noonOf, type DayRange } from './listing-figures.ts';

const countRow = declareRow<{ id: number; inquiries: number }>('inquiries about listings', {
  id: 'number',
  inquiries: 'number',
});
const ownRow = declareRow<{ id: number; inquiries: number; unread: number }>('inquiries about own listings', {
  id: 'number',
  inquiries: 'number',
  unread: 'number',
});

/** Conversations that began in a range of days, by listing; absent for none. */
export async function readInquiries(
  db: Database,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<Map<number, number>> {
  const [from, to] = [first, last + 1].map((day) => noonOf(day).toISOString().slice(0, 10));
  const rows = await readRows(
    db,
    countRow,
    sql`
    select c.listing_id as id, count(*) as inquiries from conversation c
    where c.listing_id = any(${ids}::bigint[]) and c.created_at >= ${`${from}T00:00:00Z`}::timestamptz
      and c.created_at < ${`${to}T00:00:00Z`}::timestamptz
    group by c.listing_id`,
  );
  return new Map(rows.map(({ id, inquiries }) => [id, inquiries]));
}

/** All conversations about own listings and those with messages that the seller has not read, by listing. */
export async function readOwnInquiries(
  db: Database,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, { inquiries: number; unread: number }>> {
  const rows = await readRows(
    db,
    ownRow,
    sql`
    select c.listing_id as id, count(*) as inquiries,
      count(*) filter (where s.unread > 0 and not s.archived) as unread
    from conversation c join conversation_side s on s.conversation_id = c.id and s.side = 'seller'
    where c.listing_id = any(${ids}::bigint[]) and s.account_id = ${accountId}
    group by c.listing_id`,
  );
  return new Map(rows.map(({ id, inquiries, unread }) => [id, { inquiries, unread }]));
}
