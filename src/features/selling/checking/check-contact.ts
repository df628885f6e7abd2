import type { DraftFields } from './draft-fields.ts';
import { draftFault, type DraftFault } from './draft-fault.ts';
import type { StatedContact } from './stated-listing.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';

/** Parses a typed phone number of the country to E.164 (`+359881234567`); undefined when it is invalid. */
export type ReadPhone = (typed: string, country: string) => string | undefined;

const MAX_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Rough check for the browser, which does not load the numbering plans: counts digits. */
const looksLikePhone: ReadPhone = (typed) => {
  const digits = typed.replaceAll(/[\s()./-]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
};

/** Returns the contact shown to buyers; adds faults to `faults`. */
export function checkContact(
  fields: DraftFields,
  { readPhone = looksLikePhone, faults }: { readPhone?: ReadPhone | undefined; faults: DraftFault[] },
): StatedContact {
  const kind = fields.contact ?? '';
  const profile: StatedContact = {
    contact: 'profile',
    email: null,
    phone: null,
    viber: false,
    whatsapp: false,
  };
  if (kind === '' || kind === 'profile') return profile;
  if (kind !== 'custom') {
    faults.push(draftFault('contact', 'not_offered'));
    return profile;
  }
  const email = (fields.contact_email ?? '').trim().toLowerCase();
  const typedPhone = (fields.contact_phone ?? '').trim();
  const phone = readPhone(typedPhone, fields.contact_country || HOME_COUNTRY);
  if (email === '' && typedPhone === '') faults.push(draftFault('contact', 'contact_needed'));
  if (email !== '' && (email.length > MAX_EMAIL || !EMAIL.test(email)))
    faults.push(draftFault('contact_email', 'email_invalid'));
  if (typedPhone !== '' && phone === undefined) faults.push(draftFault('contact_phone', 'phone_invalid'));
  const messenger = (field: 'contact_viber' | 'contact_whatsapp') =>
    fields[field] === 'yes' && phone !== undefined;
  return {
    contact: 'custom',
    email: email || null,
    phone: phone ?? null,
    viber: messenger('contact_viber'),
    whatsapp: messenger('contact_whatsapp'),
  };
}
