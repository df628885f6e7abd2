import { parseMobile } from '#features/accounts/phone/phone-number.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import type { PersonInput } from './person-input.ts';

const UNIQUE_VIOLATION = '23505';

/** An error of one field of the form. */
export const faultOf = (field: string, code: string): AppError =>
  new AppError('invalid_input', 422, { fields: { [field]: [code] } });

export const canonicalEmail = ({ email }: PersonInput): string => email.trim().toLowerCase();

/** The number in E.164, null for none. Throws AppError `invalid_input` (422). */
export function readMobile(typed: string): string | null {
  if (typed.trim() === '') return null;
  const phone = parseMobile(typed, HOME_COUNTRY);
  if (phone === undefined) throw faultOf('phone', 'phone_invalid');
  return phone;
}

const takenFields: Record<string, readonly [field: string, code: string]> = {
  account_email: ['email', 'email_taken'],
  account_phone: ['phone', 'phone_taken'],
  account_company_username_key: ['companyUsername', 'username_taken'],
};

/** Maps a violated unique index to the error of its field. */
export function takenFault(error: unknown): AppError | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const taken = code === UNIQUE_VIOLATION && constraint ? takenFields[constraint] : undefined;
  return taken && faultOf(...taken);
}
