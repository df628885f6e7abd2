import { sql } from 'kysely';
import type { Caller } from './actors.ts';
import { makeDraft, makePicture } from './drafts.ts';
import { submitDraft } from './submit-draft.ts';

/** Complete approved listings of a dealer on the market for € 12 500; copies of the first one. */
export async function makePricedStock(dealer: Caller, count: number): Promise<number[]> {
  const { db } = dealer.test.ctx;
  const id = await makeDraft(db, { accountId: dealer.accountId ?? 0, pictures: [await makePicture(db)] });
  await submitDraft(dealer, id);
  await db
    .updateTable('listing')
    .set({ moderation: 'approved', published_at: new Date('2026-10-01T10:00:00Z') })
    .where('id', '=', id)
    .execute();
  // Identity and generated columns are written by the database.
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'listing'::regclass and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = ''`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into listing (${names}) select ${names} from listing, generate_series(2, ${count}::int)
    where id = ${id} returning id`.execute(db);
  const ids = [id, ...rows.map((row) => row.id)];
  await sql`
    insert into listing_price (listing_id, at, price_minor, currency, price_eur_minor)
    select id, published_at, price_minor, currency, price_eur_minor from listing where id = any(${ids}::bigint[])
    on conflict do nothing`.execute(db);
  return ids;
}
