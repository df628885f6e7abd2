import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const partRow = declareRow<{ part: number }>('company sitemap parts', { part: 'number' });
const dealerRow = declareRow<{ id: number; username: string; changedAt: Date | null }>(
  'companies of a sitemap part',
  { id: 'number', username: 'string', changedAt: 'date?' },
);

/** Account ids per part. A sitemap file holds at most 50,000 addresses (sitemaps.org). */
const ACCOUNTS_PER_PART = 50_000;
const COMPANIES_PER_QUERY = 200;
/** A company with a page; the index account_company has this condition. */
const isListed = sql`a.kind = 'company' and a.company_username is not null and not a.blocked`;

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
    select part from generate_series(1, (
      select ceil(coalesce(max(id), 0) / ${ACCOUNTS_PER_PART}::numeric)::int from account)) part
    -- The limit makes the database look up companies until one has a published listing.
    cross join lateral (
      select a.id from account a
      where a.id > (part - 1) * ${ACCOUNTS_PER_PART} and a.id <= part * ${ACCOUNTS_PER_PART} and ${isListed}
        and exists (select from published_listing l where l.account_id = a.id)
      order by a.id limit 1) first
    order by part`,
  );
  return rows.map(({ part }) => part);
}

/** Reads the companies of a part in order of their ids, without those that have no published listing, in batches. */
export async function* readDealerSitemapPart(
  { db }: { db: Database },
  part: number,
): AsyncGenerator<SitemapDealer[]> {
  const last = part * ACCOUNTS_PER_PART;
  for (let after = last - ACCOUNTS_PER_PART; ;) {
    const rows = await readRows(
      db,
      dealerRow,
      sql`
      select a.id, a.company_username as username, newest.at as "changedAt"
      from (select id, company_username from account a
        where a.id > ${after} and a.id <= ${last} and ${isListed} order by a.id limit ${COMPANIES_PER_QUERY}) a
      cross join lateral (select max(coalesce(l.published_at, l.created_at)) as at
        from published_listing l where l.account_id = a.id) newest
      order by a.id`,
    );
    const end = rows.at(-1);
    if (!end) return;
    yield rows.flatMap(({ username, changedAt }) => (changedAt ? [{ username, changedAt }] : []));
    after = end.id;
  }
}
