import type pg from 'pg';

const SENTENCE = 'Обслужван само в сервиз на марката, с фактури за всичко, гаражен, без забележки. ';
const BEGINNING = 'mnogoslovets ';

/** A car with a variant and description of maximum length. */
export const wordyListing = {
  word: 'mnogoslovets',
  seller: 'Автокъща с много дълго име за автомобили втора употреба и превозни средства от цяла Европа',
  variant: 'Дълго '.repeat(20).trim(),
  description: (BEGINNING + SENTENCE.repeat(200)).slice(0, 10_000),
  pictures: 1,
  phone: '+359997000002',
};

/** Fills every field and selects every feature. */
export async function stateEverything(database: pg.Client, id: string): Promise<void> {
  await database.query(
    `update listing set fuel = 'plug_in_hybrid', model_month = 3, first_registration = '2015-03-20', seats = 5,
       color_key = (select key from color order by length(name_bg) desc limit 1), condition_grade = 'excellent',
       euro = '6d', steering = 'left', origin_key = (select key from country order by length(name_bg) desc limit 1),
       owners = 3, accident = false, service_book = true, inspection_until = '2027-03-20', new_import = true,
       vin = 'WVWZZZ1KZ5W000001', battery_kwh = 13.5, range_km = 50, vat = 'included', currency = 'USD',
       barter = true, transport_included = true,
       features = (select array_agg(key) from feature where listing.type = any(types))
     where id = $1`,
    [id],
  );
}
