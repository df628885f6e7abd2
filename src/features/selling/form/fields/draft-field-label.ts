import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { DraftField } from '../../checking/draft-step.ts';

/** Label of a field for use outside of the form, e.g. in a list of faults; without "your" for other readers. */
export function draftFieldLabel(
  field: DraftField,
  type: VehicleTypeKey | undefined,
  { ofOthers = false }: { ofOthers?: boolean } = {},
): string {
  const own = ofOthers && field === 'price' ? m.sell_sellers_price : ownLabels[field];
  return own ? own() : fieldLabel(field as Parameters<typeof fieldLabel>[0], activeLocale(), type);
}

const ownLabels: Partial<Record<DraftField, () => string>> = {
  month: m.sell_month,
  unlikely_confirmed: m.sell_unlikely_answers,
  pictures: m.sell_step_pictures,
  features: m.sell_features,
  description: m.sell_description,
  price_kind: m.sell_price_kind,
  price: m.sell_your_price,
  price_confirmed: m.sell_price_question,
  currency: m.sell_currency,
  vat: m.sell_vat,
  barter: m.sell_barter,
  barter_price: m.sell_barter_price,
  exchanges: m.sell_exchanges,
  services: m.sell_services,
  transport: m.sell_transport,
  contact: m.sell_contact_kind,
  contact_email: m.profile_email,
  contact_country: m.register_country,
  contact_phone: m.sell_contact_phone,
  contact_viber: m.sell_has_viber,
  contact_whatsapp: m.sell_has_whatsapp,
};
