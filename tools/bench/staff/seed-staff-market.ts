import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/**
 * Fills an empty database with listings of 100,000 people for the lists of staff: every model and town, those at the
 * beginning of the catalogue more often; 5 % wait for approval, 3 % have a risk signal. Reports, objections, proposals,
 * samples and submitted revisions wait in their hundreds and thousands.
 */
export async function seedStaffMarket(db: Database, listings: number): Promise<void> {
  const statements = [
    sql`select setseed(0.5)`,
    sql`alter table listing disable trigger user`,
    sql`
      insert into account (kind, company_kind, display_name, joined_at, blocked)
      select case when n % 20 = 0 then 'company' else 'private' end, case when n % 20 = 0 then 'car_dealer' end,
        (array['Иван', 'Мария', 'Георги', 'Елена'])[1 + n % 4] || ' Петров ' || n, now() - n * interval '10 minutes',
        n % 500 = 7
      from generate_series(1, 100000) n`,
    sql`
      insert into listing (account_id, type, brand_id, model_id, condition, city_id, moderation, publication, sale,
        price_minor, price_eur_minor, created_at, updated_at, published_at, model_year, mileage_km, fake, vin, picture_count,
        variant, brand_name)
      select s.seller, m.type, m.brand_id, m.id, 'used', c.id,
        case when n % 20 = 0 then 'pending' when n % 50 = 1 then 'rejected' else 'approved' end,
        case when n % 20 = 0 then 'active' when n % 20 > 15 then 'archived' when n % 20 = 15 then 'inactive' else 'active' end,
        'available', s.price, s.price, s.at, s.at + random() * interval '30 days', s.at,
        1990 + (36 * sqrt(random()))::int, (random() * 300000)::int, n % 997 = 0,
        case when n % 3 = 0 then 'WVWZZZ1KZ' || lpad(n::text, 8, '0') end, n % 12,
        (array['2.0 TDI', '1.6 HDI', '', 'quattro 3.0 TDI', 'GTI', '', '220 CDI', '1.4 TSI', 'hybrid'])[1 + n % 9]
          || case when n % 20 = 7 then ' line' || n / 20 % 150 else '' end,
        case when n % 200 = 3 then 'Самоделка ' || n % 50 end
      from (
        select n, 1 + (n * 7919::bigint) % 100000 as seller, (100000 + random() * 5000000)::int as price,
          now() - case when n % 20 = 0 then random() * interval '5 days' else random() * interval '400 days' end as at,
          (models * random() ^ 2)::int as model, (cities * random() ^ 3)::int as city
        from generate_series(1, ${listings}) n,
          (select count(*) - 1 as models from model) k, (select count(*) - 1 as cities from city) t) s
        join (select row_number() over (order by id) - 1 as place, * from model) m on m.place = s.model
        join (select row_number() over (order by id) - 1 as place, * from city) c on c.place = s.city`,
    sql`alter table listing enable trigger user`,
    sql`
      insert into listing_signal (listing_id, revision, kind)
      select id, false, (array['too_cheap', 'burst', 'same_picture', 'contact_in_text'])[1 + id % 4]
      from listing where id % 33 = 0`,
    sql`insert into listing_views (listing_id, views) select id, 1 + id % 300 from listing`,
    sql`
      insert into listing_report (receipt, listing_id, listing_number, ground, explanation, locale, received_at)
      select lpad(n::text, 10, 'R'), n * 17, n * 17, 'sold', '', 'bg', now() - n * interval '1 hour'
      from generate_series(1, least(500, ${listings}::int / 20)) n join listing l on l.id = n * 17`,
    sql`
      insert into statement_of_reasons (listing_id, listing_number, account_id, at, decision, ground, facts, locale,
        reported, objection, objected_at)
      select l.id, l.id, l.account_id, l.created_at, 'rejected', 'spam', 'Реклама.', 'bg', false,
        case when n <= 300 then 'Моя е.' end, case when n <= 300 then now() - n * interval '1 hour' end
      from generate_series(1, least(20000, ${listings}::int / 50)) n join listing l on l.id = n * 50 + 1`,
    sql`
      insert into listing_draft (listing_id, listing_version, submitted_at)
      select l.id, l.version, now() - n * interval '20 minutes'
      from generate_series(1, least(3000, ${listings}::int / 100)) n join listing l on l.id = n * 23 + 2
      where l.moderation = 'approved' and l.publication = 'active'`,
    sql`
      insert into fake_proposal (listing_id, proposed_by, proposed_at, ground)
      select n * 13, 1, now() - n * interval '1 hour', 'misleading'
      from generate_series(1, least(200, ${listings}::int / 20)) n join listing l on l.id = n * 13`,
    sql`
      insert into approval_sample (listing_id, approved_by, approved_at, reviewed_at, agreed)
      select l.id, 1, now() - n * interval '1 minute', case when n > 4000 then now() end,
        case when n > 4000 then true end
      from generate_series(1, least(100000, ${listings}::int / 20)) n join listing l on l.id = n * 9 + 1`,
    sql`vacuum analyze`,
  ];
  await db.connection().execute(async (connection) => {
    for (const statement of statements) await statement.execute(connection);
  });
}
