import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A stored number as it is read: `+359881234567` as `+359 88 123 4567`. */
export const writtenPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
