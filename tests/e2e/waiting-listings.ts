import { makePerson, withDatabase } from './people.ts';
import { PLANTED_TYPE } from './planted-bike.ts';

/** Listings of a new account that wait for approval, longest waiting first. */
export async function waitingListings(count: number): Promise<{ seller: number; ids: number[] }> {
  const seller = await makePerson();
  const ids = await withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into listing (account_id, type, brand_id, model_id, condition, city_id, model_year, price_minor,
         publication, moderation, description, created_at)
       select $1, type, brand_id, model_id, 'used', city_id, 2016, 880000, 'active', 'pending',
         '<img src=x onerror=alert(1)>', now() - interval '10 days' + n * interval '1 hour'
       from (select * from published_listing where type = '${PLANTED_TYPE}' order by id limit 1) one, generate_series(1, $2) n returning id`,
      [seller.id, count],
    );
    return rows.map(({ id }) => Number(id));
  });
  return { seller: seller.id, ids };
}

/** Whether a listing is pending, approved or rejected. */
export const stateOf = (id: number | undefined) =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ moderation: string }>(
      'select moderation from listing where id = $1',
      [id],
    );
    return rows[0]?.moderation;
  });
