/** Contact links of a seller. The server sends numbers only on request. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface ListingContact extends Partial<RevealedTexts> {
  /** Formatted for people: `+359 88 123 4567`. */
  phone: string;
  call: string;
  viber?: string;
  whatsapp?: string;
  /** Messages of the seller about this listing had signs of fraud. */
  warned?: true;
}

/** Full texts of a listing whose contacts are masked. */
export interface RevealedTexts {
  texts: { title: string; description: string };
}

/** @param e164 `+359881234567` */
export function listingContact(
  e164: string,
  { viber, whatsapp }: { viber: boolean; whatsapp: boolean },
): ListingContact {
  const digits = e164.slice(1);
  return {
    phone: parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
    call: `tel:${e164}`,
    ...(viber && { viber: `viber://chat?number=%2B${digits}` }),
    ...(whatsapp && { whatsapp: `https://wa.me/${digits}` }),
  };
}
