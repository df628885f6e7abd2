import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const MARK = 'HOSTILE';
const SEARCHABLE_WITHIN_MS = 20_000;
/** Right-to-left override and isolate, zero-width space: they change what a reader sees. */
export const DECEIVING = '\u202e\u2066\u200b';

/** What a listing made of attacks says. Its words occur in no other listing. */
export const hostileListing = {
  /** Finds it, and nothing else. */
  word: 'zlonamerenik',
  seller: `${MARK} "><img src=x onerror="alert('seller')"> ${DECEIVING}`,
  variant: `</title></script><script>alert('variant')</script> "' ${DECEIVING}`,
  description: [
    'zlonamerenik',
    `<script>alert('description')</script></script><!-- <b>bold</b>`,
    '<img src=x onerror=alert(1)> <svg/onload=alert(2)> <iframe src="javascript:alert(3)"></iframe>',
    `line\u2028separator\u2029paragraph ${DECEIVING} \${alert(4)} {{7*7}} javascript:alert(5) &lt;b&gt;`,
  ].join('\n'),
};

const client = (dataDir: string) =>
  new pg.Client({ host: join(dataDir, 'postgres.sock'), user: 'volan', database: 'volan' });

/**
 * Puts the listing on the market of the program whose data folder this is, by SQL: no form would take it. It
 * is a year old, so that it heads no page, and has no picture. Returns once it is searchable.
 */
export async function insertHostileListing(dataDir: string, baseURL: string): Promise<void> {
  const database = client(dataDir);
  await database.connect();
  const { description, seller, variant } = hostileListing;
  await database.query(`delete from listing where description like $1`, [`${hostileListing.word}%`]);
  await database.query(
    `with seller as (
       insert into account (kind, company_kind, display_name) values ('company', 'car_dealer', $1) returning id)
     insert into listing (account_id, type, brand_id, model_id, variant, condition, city_id, moderation,
       publication, price_minor, fuel, model_year, mileage_km, description, published_at)
     select seller.id, 'car', m.brand_id, m.id, $2, 'used', c.id, 'approved', 'active', 1234500, 'diesel',
       2015, 123456, $3, now() - interval '1 year'
     from seller, model m join brand b on b.id = m.brand_id, city c
     where b.key = 'vw' and m.key = 'golf' and m.type = 'car' and c.key = 'sofia'`,
    [seller, variant, description],
  );
  await database.end();
  const deadline = Date.now() + SEARCHABLE_WITHIN_MS;
  while ((await findHostileListing(baseURL)) === undefined) {
    if (Date.now() > deadline) throw new Error('a new listing does not become searchable');
    await sleep(200);
  }
}

/** Id of the listing, or undefined while it cannot be found. */
export async function findHostileListing(baseURL: string): Promise<number | undefined> {
  const answer = await fetch(`${baseURL}/api/search?q=${hostileListing.word}`);
  const { total, listings } = (await answer.json()) as { total: number; listings: { id: number }[] };
  return total === 1 ? listings[0]?.id : undefined;
}
