/** How a seller can be reached once their number was asked for. Numbers never leave the server before. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface ListingContact {
  /** As it is read: `+359 88 123 4567`. */
  phone: string;
  call: string;
  viber?: string;
  whatsapp?: string;
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
