import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const partRow = declareRow<{ part: number }>('company sitemap parts', { part: 'number' });
const dealerRow = declareRow<SitemapDealer>('companies of a sitemap part', {
  username: 'string',
  changedAt: 'date',
});

/** Account ids per part. A sitemap file holds at most 50,000 addresses (sitemaps.org). */
const ACCOUNTS_PER_PART = 50_000;

export interface SitemapDealer {
  username: string;
  /** When its newest listing was published. */
  changedAt: Date;
}

/** Lists the parts, from 1, that contain a company with a published listing. Public. */
export async function listDealerSitemapParts({ db }: { db: Database }): Promise<number[]> {
  const rows = await readRows(
    db,
    partRow,
    sql`
    select distinct ceil(a.id / ${ACCOUNTS_PER_PART}::numeric)::int as part
    from account a
    where a.kind = 'company' and a.company_username is not null and not a.blocked
      and exists (select from published_listing l where l.account_id = a.id)
    order by part`,
  );
  return rows.map(({ part }) => part);
}

/** Returns the companies of a part in order of their ids, without those that have no published listing. */
export async function readDealerSitemapPart(
  { db }: { db: Database },
  part: number,
): Promise<SitemapDealer[]> {
  const last = part * ACCOUNTS_PER_PART;
  const rows = await readRows(
    db,
    dealerRow,
    sql`
    select a.company_username as username, max(coalesce(l.published_at, l.created_at)) as "changedAt"
    from account a join published_listing l on l.account_id = a.id
    where a.id > ${last - ACCOUNTS_PER_PART} and a.id <= ${last}
      and a.kind = 'company' and a.company_username is not null and not a.blocked
    group by a.id order by a.id`,
  );
  return rows;
}
