import { AppError } from '#kernel/app-error.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { parseEik } from '#kernel/eik.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import { passwordFault } from '../password/password-rules.server.ts';
import { parsePhone } from '../phone/phone-number.server.ts';
import {
  accountFaults,
  MAX_LENGTH,
  registrationFaults,
  type AccountDetails,
  type CompanyKind,
  type RegistrationDetails,
} from './registration.ts';

export interface Towns {
  cityByKey: ReadonlyMap<string, { id: number }>;
}

/** Returns the columns of a new account. Throws AppError `invalid_input` (422) with all errors by field. */
export function readRegistration(towns: Towns, details: RegistrationDetails) {
  const faults = registrationFaults(details);
  const passwordCode = passwordFault(details.password);
  if (passwordCode) faults['password'] ??= passwordCode;
  return readAccountDetails(towns, details, { faults });
}

/**
 * As `readRegistration`, without the password. `faults` are those found before; a fault of a field in `tolerated`, which
 * staff left as it was, is no error.
 */
export function readAccountDetails(
  towns: Towns,
  details: AccountDetails,
  {
    faults = accountFaults(details),
    tolerated = new Set(),
  }: { faults?: Record<string, string>; tolerated?: ReadonlySet<string> } = {},
) {
  const city = towns.cityByKey.get(details.city);
  if (!city) faults['city'] ??= 'city_missing';
  const numbers = contactNumbers(details);
  for (const [field, number] of Object.entries(numbers))
    if (number === undefined) faults[field] ??= 'contact_number_invalid';
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([field, code]) => (tolerated.has(field) ? [] : [[field, [code]]])),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 422, { fields });
  const common = { city_id: city?.id ?? null, address: plainLine(details.address) };
  if (details.userType === 'personal')
    return { ...common, kind: 'private', display_name: plainLine(details.name) } as const;
  const legalName = plainLine(details.companyName);
  return {
    ...common,
    kind: 'company',
    legal_name: legalName || null,
    display_name: (plainLine(details.tradeName) || legalName).slice(0, MAX_LENGTH.name),
    company_kind: details.companyKind as CompanyKind,
    company_username: details.companyUsername.trim() || null,
    eik: parseEik(details.eik) ?? null,
    admin_phone: numbers.adminContactNumber ?? null,
    buyer_phone: numbers.buyerContactNumber ?? null,
  } as const;
}

const contactNumbers = (details: AccountDetails) =>
  details.userType === 'company'
    ? {
        adminContactNumber: parsePhone(details.adminContactNumber, HOME_COUNTRY),
        buyerContactNumber: parsePhone(details.buyerContactNumber, HOME_COUNTRY),
      }
    : {};
