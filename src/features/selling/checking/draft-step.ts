import { isVehicleTypeKey, type VehicleTypeField } from '#features/catalogue/fields/vehicle-type.ts';
import { askedFields } from '#features/listings/card/completeness.ts';
import type { DraftFields, DraftTextKey } from './draft-fields.ts';
import type { DraftStep } from '../drafts/draft.ts';

export type DraftField = DraftTextKey | 'features' | 'exchanges' | 'services' | 'pictures';

const steps: Partial<Record<DraftField, DraftStep>> = {
  pictures: 3,
  features: 4,
  description: 4,
  price_kind: 5,
  price: 5,
  price_confirmed: 5,
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

/** The step of a field; step 2 holds the vehicle and its town. */
export const stepOf = (field: DraftField): DraftStep => steps[field] ?? 2;

/** Fields that the draft's vehicle has, in the order of its type; empty before the type is chosen. */
export const draftFieldsOf = ({ type = '', fuel, condition }: DraftFields): VehicleTypeField[] =>
  isVehicleTypeKey(type) ? askedFields(type, { fuel: fuel || null, condition: condition || null }) : [];
