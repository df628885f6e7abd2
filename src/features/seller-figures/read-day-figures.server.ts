import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { readInquiries } from './read-inquiries.server.ts';
import { noonOf, type DayFigures, type DayRange } from './listing-figures.ts';

interface FiguresRow extends Omit<DayFigures, 'views' | 'inquiries'> {
  /** Pairs of the place in the range and the views. */
  days: [number, number][] | null;
}

const figuresRow = declareRow<FiguresRow>('figures of listings by day', {
  id: 'number',
  publishedDay: 'number',
  days: 'json?',
  reveals: 'number',
  saves: 'number',
  priceEurMinor: 'number?',
  pictures: 'number',
  hasVin: 'boolean',
  hasServiceBook: 'boolean',
  descriptionLength: 'number',
});

/** Reads listings with their inquiries; see `readListingDays`. */
export async function readDayFigures(
  db: Database,
  ids: readonly number[],
  range: DayRange,
): Promise<DayFigures[]> {
  const [listings, inquiries] = await Promise.all([
    readListingDays(db, ids, range),
    readInquiries(db, ids, range),
  ]);
  return listings.map((listing) => ({ ...listing, inquiries: inquiries.get(listing.id) ?? 0 }));
}

/** Reads listings that were published once, in any state; one range of the index per listing and figure. */
export async function readListingDays(
  db: Database,
  ids: readonly number[],
  range: DayRange,
): Promise<Omit<DayFigures, 'inquiries'>[]> {
  const rows = await readRowsOf(db, ids, range);
  return rows.map(({ days, ...row }) => {
    const views = Array.from({ length: range.last - range.first + 1 }, () => 0);
    for (const [index, count] of days ?? []) views[index] = count;
    return { ...row, views };
  });
}

async function readRowsOf(
  db: Database,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<FiguresRow[]> {
  const [from, to] = [first, last].map((day) => noonOf(day).toISOString().slice(0, 10));
  return readRows(
    db,
    figuresRow,
    sql`
    select l.id, l.published_at::date - '1970-01-01'::date as "publishedDay", seen.days,
      (select coalesce(sum(r.reveals), 0) from listing_reveal r
        where r.listing_id = l.id and r.day between ${from}::date and ${to}::date) as reveals,
      (select count(*) from favourite f where f.listing_id = l.id and f.removed_at is null
        and f.account_id <> l.account_id) as saves,
      l.price_eur_minor as "priceEurMinor", l.picture_count as pictures, l.vin is not null as "hasVin",
      coalesce(l.service_book, false) as "hasServiceBook", length(l.description) as "descriptionLength"
    from unnest(${ids}::bigint[]) with ordinality as asked(id, place)
    join listing l on l.id = asked.id
    cross join lateral (
      select json_agg(json_build_array(v.day - ${from}::date, v.views)) as days from listing_view_day v
      where v.listing_id = l.id and v.day between ${from}::date and ${to}::date) seen
    where l.published_at is not null
    order by asked.place`,
  );
}
