import type { Database } from '#platform/db/database.server.ts';

export interface YearPrice {
  year: number;
  /** Published, sound listings of the year with a price. */
  listings: number;
  /** Median gross price in euro cents of listings of this model year and the years beside it. */
  medianEurMinor: number;
}

/** Reads the median prices of vehicles by model year, newest first; computed hourly by `refreshPriceRatings`. */
export const readPricesByYear = (
  db: Database,
  {
    type,
    brand = '',
    model = '',
    body = '',
  }: { type: string } & Partial<Record<'brand' | 'model' | 'body', string | undefined>>,
): Promise<YearPrice[]> =>
  db
    .selectFrom('price_by_year')
    .select(['model_year as year', 'listings', 'median_eur_minor as medianEurMinor'])
    .where('type', '=', type)
    .where('brand', '=', brand)
    .where('model', '=', model)
    .where('body', '=', body)
    .orderBy('model_year', 'desc')
    .execute();
