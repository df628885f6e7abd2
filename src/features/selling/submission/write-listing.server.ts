import { sql, type Transaction } from 'kysely';
import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { implyingField } from '#features/catalogue/options/implied-features.ts';
import { noteReading } from '#features/listings/history/note-reading.server.ts';
import { askedFields, completeness } from '#features/listings/card/completeness.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { DraftPicture } from '../drafts/draft.ts';
import { offerColumns, statedColumns } from '../checking/stated-columns.ts';
import type {
  StatedExchange,
  StatedListing,
  StatedService,
  StatedValue,
} from '../checking/stated-listing.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { notePrice } from '../price/note-price.server.ts';

const writtenRow = declareRow<{ before: number | null; after: number | null; published: boolean }>(
  'prices of a written listing',
  { before: 'number?', after: 'number?', published: 'boolean' },
);

type ShownPicture = Pick<DraftPicture, 'id' | 'view' | 'alt'>;

interface WriteInput {
  id: number;
  stated: StatedListing;
  now: Date;
}

/** Writes the stated values to the listing. The caller has locked its row. Throws AppError `invalid_input` (422); see `idsOf`. */
export async function writeListing(
  transaction: Transaction<DB>,
  catalogue: Catalogue,
  input: WriteInput & { pictures: readonly ShownPicture[] },
): Promise<void> {
  const { id, stated, pictures, now } = input;
  const ids = idsOf(catalogue, stated);
  await updateListing(
    transaction,
    { id, now },
    {
      ...statedColumns(stated),
      ...ids,
      picture_count: pictures.length,
      completeness: completenessOf(stated, pictures.length),
    },
    stated.features,
  );
  await noteReading(transaction, { id, now });
  await writeServices(transaction, { id, services: stated.services });
  await writeExchanges(transaction, catalogue, { id, exchanges: stated.exchanges });
  await writePictures(transaction, { id, pictures });
}

/** Writes only price, vehicles wanted in exchange, transport and contact. `features` are those of the listing. */
export async function writeOffer(
  transaction: Transaction<DB>,
  catalogue: Catalogue,
  { id, stated, now, features }: WriteInput & { features: readonly string[] },
): Promise<void> {
  await updateListing(transaction, { id, now }, offerColumns(stated), [
    ...features.filter((key) => !followsFromOffer(key)),
    ...stated.features.filter(followsFromOffer),
  ]);
  await writeExchanges(transaction, catalogue, { id, exchanges: stated.exchanges });
}

const offerFields = new Set<string | undefined>(['barter', 'vat']);
const followsFromOffer = (feature: string): boolean => offerFields.has(implyingField(feature));

/** Resolves keys to ids. Throws AppError `invalid_input` (422) for a key removed from the catalogue since the check. */
function idsOf(catalogue: Catalogue, { type, brand, model, city }: StatedListing): Record<string, number> {
  const path = modelPath(type, brand, model);
  const found = {
    brand_id: brand === OTHER_KEY ? catalogue.other.brandId : catalogue.brandByKey.get(brand)?.id,
    model_id: catalogue.modelByPath.get(path)?.id ?? catalogue.other.modelByPath.get(path),
    city_id: catalogue.cityByKey.get(city)?.id,
  };
  const known = Object.entries(found).filter((each): each is [string, number] => each[1] !== undefined);
  if (known.length < Object.keys(found).length) throw new AppError('invalid_input', 422);
  return Object.fromEntries(known);
}

function completenessOf({ type, columns, description }: StatedListing, pictures: number): number {
  const text = (column: string) => (typeof columns[column] === 'string' ? columns[column] : null);
  return completeness({
    asked: askedFields(type, { fuel: text('fuel'), condition: text('condition') }),
    answers: (field) => columns[vehicleFields[field].columns[0] ?? field] !== null,
    pictures,
    textLength: description.length,
  });
}

/** Updates the row, its version and its price history. */
async function updateListing(
  transaction: Transaction<DB>,
  { id, now }: { id: number; now: Date },
  columns: Record<string, StatedValue>,
  features?: readonly string[],
): Promise<void> {
  const sets = [
    ...Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(features ? [sql`features = ${features}`] : []),
  ];
  const rows = await readRows(
    transaction,
    writtenRow,
    sql`
    update listing set ${sql.join(sets)}, version = listing.version + 1, updated_at = ${now}
    from (select id, price_eur_minor from listing where id = ${id}) old
    where listing.id = old.id
    returning old.price_eur_minor as before, listing.price_eur_minor as after,
      listing.published_at is not null as published`,
  );
  const [price] = rows;
  if (!price) throw new Error(`listing ${id} does not exist although its row is locked`);
  await notePrice(transaction, { id, now, ...price });
}

async function writeExchanges(
  transaction: Transaction<DB>,
  catalogue: Catalogue,
  { id, exchanges }: { id: number; exchanges: readonly StatedExchange[] },
): Promise<void> {
  await transaction.deleteFrom('listing_exchange').where('listing_id', '=', id).execute();
  const rows = exchanges.flatMap((each, position) => {
    const brand = catalogue.brandByKey.get(each.brand);
    // The type of a vehicle wanted in exchange is not stored, so any model of the brand with this key will do.
    const model = catalogue.modelsByBrand.get(each.brand)?.find(({ key }) => key === each.model);
    return brand
      ? [
          {
            listing_id: id,
            position,
            brand_id: brand.id,
            model_id: model?.id ?? null,
            year_min: each.yearMin,
            fuel: each.fuel,
            transmission: each.transmission,
          },
        ]
      : [];
  });
  if (rows.length > 0) await transaction.insertInto('listing_exchange').values(rows).execute();
}

async function writeServices(
  transaction: Transaction<DB>,
  { id, services }: { id: number; services: readonly StatedService[] },
): Promise<void> {
  await transaction.deleteFrom('listing_service').where('listing_id', '=', id).execute();
  if (services.length === 0) return;
  await transaction
    .insertInto('listing_service')
    .values(
      services.map(({ kind, day, mileageKm, note }, position) => ({
        listing_id: id,
        position,
        kind,
        day,
        mileage_km: mileageKm,
        note,
      })),
    )
    .execute();
}

async function writePictures(
  transaction: Transaction<DB>,
  { id, pictures }: { id: number; pictures: readonly ShownPicture[] },
): Promise<void> {
  await transaction.deleteFrom('listing_picture').where('listing_id', '=', id).execute();
  if (pictures.length === 0) return;
  await transaction
    .insertInto('listing_picture')
    .values(
      pictures.map((picture, position) => ({
        listing_id: id,
        position,
        picture_id: picture.id,
        view: picture.view,
        alt: picture.alt,
      })),
    )
    .execute();
}
