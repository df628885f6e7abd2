/** Which step of the form a field stands in, and which fields are asked for. */
import { isVehicleTypeKey, type VehicleTypeField } from '#features/catalogue/fields/vehicle-type.ts';
import { askedFields } from '#features/listings/card/completeness.ts';
import type { DraftFields, DraftTextKey } from './draft-fields.ts';
import type { DraftStep } from '../drafts/draft.ts';

export type DraftField = DraftTextKey | 'features' | 'exchanges' | 'pictures';

const steps: Partial<Record<DraftField, DraftStep>> = {
  pictures: 3,
  features: 4,
  description: 4,
  price_kind: 5,
  price: 5,
  currency: 5,
  vat: 5,
  barter: 5,
  barter_price: 5,
  exchanges: 5,
  transport: 5,
  contact: 6,
  contact_email: 6,
  contact_country: 6,
  contact_phone: 6,
  contact_viber: 6,
  contact_whatsapp: 6,
};

/** What describes the vehicle, and where it is, stands in the second. */
export const stepOf = (field: DraftField): DraftStep => steps[field] ?? 2;

/** The fields a vehicle like this is asked for, in the order of its type; none before the type is chosen. */
export const draftFieldsOf = ({ type = '', fuel, condition }: DraftFields): VehicleTypeField[] =>
  isVehicleTypeKey(type) ? askedFields(type, { fuel: fuel || null, condition: condition || null }) : [];
