/** What a working copy states, by column of `listing`. What is stored by number is not among it, nor are lists. */
import type { StatedListing, StatedValue } from './stated-listing.ts';

/** What is offered and whom to ask: columns that change without a moderator. */
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

export const statedColumns = (stated: StatedListing): Record<string, StatedValue> => ({
  ...stated.columns,
  type: stated.type,
  variant: stated.variant,
  description: stated.description,
  ...offerColumns(stated),
});
