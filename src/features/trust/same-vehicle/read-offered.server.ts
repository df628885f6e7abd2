import { sql } from 'kysely';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { OfferedVehicle } from './offered-vehicle.ts';
import { phrasesOf } from './phrases-of.ts';

type OfferedRow = Omit<OfferedVehicle, 'phrases'> & { text: string };

const offeredRow = declareRow<OfferedRow>('offered vehicle', {
  id: 'number',
  accountId: 'number',
  isCompany: 'boolean',
  phone: 'string?',
  type: 'string',
  make: 'string',
  year: 'number?',
  month: 'number?',
  mileageKm: 'number?',
  powerHp: 'number?',
  displacementCc: 'number?',
  fuel: 'string?',
  transmission: 'string?',
  body: 'string?',
  doors: 'number?',
  color: 'string?',
  condition: 'string',
  vin: 'string?',
  priceEurMinor: 'number?',
  cityId: 'number',
  features: 'json',
  text: 'string',
});

/** Reads the live listings among the ids. */
export async function readOffered(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, OfferedVehicle>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    offeredRow,
    sql`
    select l.id, l.account_id as "accountId", a.kind = 'company' as "isCompany",
      case when l.contact = 'custom' then l.contact_phone else a.phone end as phone,
      l.type, concat_ws(' ', l.type, l.brand_id, l.model_id, l.brand_name, l.model_name) as make,
      l.model_year as year, l.model_month as month, l.mileage_km as "mileageKm", l.power_hp as "powerHp",
      l.displacement_cc as "displacementCc", l.fuel, l.transmission, l.body, l.doors, c.family as color,
      l.condition, l.vin, l.price_eur_minor as "priceEurMinor", l.city_id as "cityId", l.features,
      l.description as text
    from listing l join account a on a.id = l.account_id left join color c on c.key = l.color_key
    where l.id = any(${ids}::bigint[]) and ${isLiveRow('l')}`,
  );
  return new Map(rows.map(({ text, ...row }) => [row.id, { ...row, phrases: phrasesOf(text) }]));
}
