import type { StatedListing, StatedValue } from './stated-listing.ts';

/** Columns of `listing` for offer and contact, which change without a review. */
export const offerColumns = ({ contact, ...stated }: StatedListing): Record<string, StatedValue> => ({
  price_minor: stated.priceMinor,
  currency: stated.currency,
  vat: stated.vat,
  barter: stated.barter,
  barter_price_minor: stated.barterPriceMinor,
  transport_included: stated.transportIncluded,
  contact: contact.contact,
  contact_email: contact.email,
  contact_phone: contact.phone,
  contact_viber: contact.viber,
  contact_whatsapp: contact.whatsapp,
});

/** Columns of `listing` that a draft states, without lists and foreign keys. */
export const statedColumns = (stated: StatedListing): Record<string, StatedValue> => ({
  ...stated.columns,
  type: stated.type,
  brand_name: stated.brandName,
  model_name: stated.modelName,
  variant: stated.variant,
  description: stated.description,
  ...offerColumns(stated),
});
