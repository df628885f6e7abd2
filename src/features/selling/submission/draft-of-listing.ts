import { vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import { isVehicleTypeKey, vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { OTHER_KEY, typedMake } from '#features/catalogue/makes/other-make.ts';
import type { DraftFields, DraftTextKey } from '../checking/draft-fields.ts';
import type { ListingSource } from './listing-source.server.ts';
import { statedColumns } from '../checking/stated-columns.ts';
import type { StatedListing, StatedValue } from '../checking/stated-listing.ts';
import { settledFeatures } from '../checking/settled-features.ts';
import { typedFromStored } from '../checking/typed-value.ts';

const MINOR_UNITS = 100;

type Source = Pick<ListingSource, 'columns' | 'brand' | 'model' | 'city' | 'exchanges' | 'services'>;

/** Converts a listing to draft fields, as its seller would have typed them. */
export function draftOfListing({ columns, brand, model, city, exchanges, services }: Source): DraftFields {
  const text = (value: StatedValue | undefined): string => (value ? String(value) : '');
  const price = (minor: StatedValue | undefined): string =>
    minor ? String(Number(minor) / MINOR_UNITS) : '';
  const ticked = (value: StatedValue | undefined): string => (value === true ? 'yes' : '');
  const isDraft = columns['publication'] === 'draft';
  const transport = columns['transport_included'];
  const all: Partial<Record<DraftTextKey, string>> = {
    type: text(columns['type']),
    brand: makeText(columns['brand_name'], brand),
    model: makeText(columns['model_name'], model),
    variant: text(columns['variant']),
    ...vehicleTexts(columns),
    description: text(columns['description']),
    // A missing price means "on request" only in submitted listings.
    price_kind: columns['price_minor'] ? 'stated' : isDraft ? '' : 'on_request',
    price: price(columns['price_minor']),
    currency: text(columns['currency']),
    vat: text(columns['vat']),
    barter: ticked(columns['barter']),
    barter_price: price(columns['barter_price_minor']),
    transport: typeof transport === 'boolean' ? (transport ? 'included' : 'extra') : '',
    city: city ?? '',
    contact: text(columns['contact']),
    contact_email: text(columns['contact_email']),
    contact_phone: text(columns['contact_phone']),
    contact_viber: ticked(columns['contact_viber']),
    contact_whatsapp: ticked(columns['contact_whatsapp']),
  };
  return settledFeatures({
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(columns.features.length > 0 && { features: columns.features }),
    ...(exchanges.length > 0 && {
      exchanges: exchanges.map((each) => ({
        brand: each.brand,
        model: each.model ?? '',
        yearMin: text(each.yearMin),
        fuel: each.fuel ?? '',
        transmission: each.transmission ?? '',
      })),
    }),
    ...(services.length > 0 && {
      services: services.map(({ mileageKm, ...entry }) => ({ ...entry, mileage: String(mileageKm) })),
    }),
  });
}

/** Converts checked values to draft fields as stored ones are, so that `9 000` and `9000` are the same. */
export const draftOfStated = (stated: StatedListing): DraftFields =>
  draftOfListing({
    ...stated,
    columns: Object.assign(statedColumns(stated), { features: stated.features }),
  });

/** A typed name, or the key; the model of a typed brand may have neither. */
const makeText = (name: StatedValue | undefined, key: string | null): string =>
  typeof name === 'string' ? typedMake(name) : key === OTHER_KEY || key === null ? '' : key;

function vehicleTexts(columns: ListingSource['columns']): Partial<Record<DraftTextKey, string>> {
  const type = columns['type'];
  const fields =
    typeof type === 'string' && isVehicleTypeKey(type)
      ? vehicleTypes[type].fields.map(({ definition }) => definition)
      : Object.values(vehicleFields);
  return Object.fromEntries(
    fields.flatMap((definition) => {
      const [value, second] = definition.columns.map((column) => columns[column]);
      const isUnticked = definition.kind === 'flag' && !definition.threeState && value === false;
      const typed =
        value === null || value === undefined || isUnticked ? '' : typedFromStored(definition, value);
      return [
        [definition.key, typed],
        ...(definition.kind === 'month' ? [['month', second ? String(second) : '']] : []),
      ];
    }),
  );
}
