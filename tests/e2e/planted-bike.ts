import { makePerson, withDatabase } from './people.ts';

/** Motorcycles, because other tests meanwhile compare numbers of cars. */
export const PLANTED_TYPE = 'bike';

interface PlantedBike {
  /** By default a new person. */
  seller?: number;
  variant: string;
  description?: string;
  /** In euro cents. */
  price?: number;
  daysAgo?: number;
  moderation?: 'approved' | 'pending';
}

/** Publishes a motorcycle, or submits it for review. Returns its id. */
export async function plantBike(bike: PlantedBike): Promise<number> {
  const { variant, description = '', price = 1_234_500, daysAgo = 0, moderation = 'approved' } = bike;
  const seller = bike.seller ?? (await makePerson()).id;
  const { rows } = await withDatabase((database) =>
    database.query<{ id: string }>(
      `insert into listing (account_id, type, brand_id, model_id, variant, condition, city_id, moderation, publication,
         price_minor, body, fuel, model_year, mileage_km, description, picture_count, published_at, expires_at)
       select $1, m.type, m.brand_id, m.id, $2, 'used', c.id, $3, 'active', $4, 'naked', 'gasoline', 2015,
         (20000 + random() * 50000)::int, $5, 0, now() - make_interval(days => $6), now() + interval '10 days'
       from model m join brand b on b.id = m.brand_id, city c
       where b.key = 'honda' and m.key = 'cb_500' and m.type = $7 and c.key = 'sofia' returning id`,
      [seller, variant, moderation, price, description, daysAgo, PLANTED_TYPE],
    ),
  );
  return Number(rows[0]?.id);
}
