import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { traderSigns, type SellerYear, type TraderSign } from './trader-signs.ts';

const yearRow = declareRow<SellerYear>('year of a private seller', {
  vehicles: 'number',
  makes: 'number',
  relisted: 'number',
  accountsWithPhone: 'number',
  companiesWithPhone: 'number',
  texts: 'json',
});

/** Listings read of a year; more than these are a sign by their number. */
const MOST_LISTINGS = 200;
const MOST_TEXTS = 30;

/** Signs that a private seller trades; none for a company. */
export async function readTraderSigns(db: Database, accountId: number, now: Date): Promise<TraderSign[]> {
  const [year] = await readRows(
    db,
    yearRow,
    sql`
    with seller as (select id, phone from account where id = ${accountId} and kind = 'private'),
    listed as (
      select l.contact_phone, l.description, l.brand_id,
        coalesce(l.vin, concat_ws('|', l.type, l.model_id, l.model_name, l.model_year, l.fuel, l.power_hp, l.color_key))
          as vehicle
      from seller join listing l on l.account_id = seller.id and l.publication <> 'draft'
      where l.created_at > ${now}::timestamptz - interval '1 year'
      order by l.id desc limit ${MOST_LISTINGS}),
    phones as (
      select phone from seller where phone is not null
      union select contact_phone from listed where contact_phone is not null),
    same_phone as (
      select a.id, a.kind from phones join account a on a.phone = phones.phone and a.password_hash is not null
      where a.id <> ${accountId}
      union
      select a.id, a.kind from phones join listing l on l.contact_phone = phones.phone and l.publication <> 'draft'
      join account a on a.id = l.account_id where a.id <> ${accountId})
    select count(distinct vehicle) as vehicles, count(distinct brand_id) as makes,
      count(*) - count(distinct vehicle) as relisted,
      (select count(*) from same_phone where kind = 'private') as "accountsWithPhone",
      (select count(*) from same_phone where kind = 'company') as "companiesWithPhone",
      (select coalesce(json_agg(description), '[]') from (select description from listed limit ${MOST_TEXTS}) newest)
        as texts
    from listed`,
  );
  return year ? traderSigns(year) : [];
}
