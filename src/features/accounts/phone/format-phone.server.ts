import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Formats an E.164 number for display: `+359 88 123 4567`. */
export const formatPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
