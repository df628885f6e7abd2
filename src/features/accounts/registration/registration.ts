/**
 * Input of a registration and its rules that need no database. The browser checks them before sending, the server
 * always.
 */
import { plainLine } from '#kernel/plain-text.ts';
import { parseEik } from '#kernel/eik.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '../password/password-rules.ts';

export const companyKinds = ['car_dealer', 'other'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Maximum lengths in characters, equal to the limits of the database. */
export const MAX_LENGTH = { name: 120, companyName: 160, companyUsername: 40, email: 254, address: 200 };

interface CommonDetails {
  email: string;
  /** Key of a town. */
  city: string;
  address: string;
  password: string;
  password_confirmation: string;
}
export interface PersonalDetails extends CommonDetails {
  userType: 'personal';
  name: string;
}
export interface CompanyDetails extends CommonDetails {
  userType: 'company';
  /** Registered name. */
  companyName: string;
  /** Name shown to buyers; if empty, the registered name is used. */
  tradeName: string;
  companyUsername: string;
  eik: string;
  companyKind: string;
  adminContactNumber: string;
  buyerContactNumber: string;
}
export type RegistrationDetails = PersonalDetails | CompanyDetails;
type Passwords = 'password' | 'password_confirmation';
/** Details of an account without its password, as staff enter them. */
export type AccountDetails = Omit<PersonalDetails, Passwords> | Omit<CompanyDetails, Passwords>;

// ASCII only, because not all mail servers accept more; one @ with a dot after it.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const USERNAME = /^[a-z0-9-]{3,40}$/;

/** Returns error codes by field; empty when no rule is broken. */
export const registrationFaults = (details: RegistrationDetails): Record<string, string> => ({
  ...accountFaults(details),
  ...faultsOf(passwordFaults(details)),
  ...missingFaults(details, ['password', 'password_confirmation']),
});

/** As `registrationFaults`, without the password. */
export function accountFaults(details: AccountDetails): Record<string, string> {
  const required = details.userType === 'company' ? companyRequired : personalRequired;
  return {
    ...faultsOf({
      email: !EMAIL.test(details.email.trim()) && 'email_invalid',
      ...(details.userType === 'company' && companyFaults(details)),
    }),
    ...missingFaults(details, required),
  };
}

const faultsOf = (found: Record<string, string | false>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function missingFaults(details: AccountDetails, required: readonly string[]): Record<string, string> {
  const given = details as unknown as Record<string, string>;
  const missing = required.filter((field) => plainLine(given[field] ?? '') === '');
  return Object.fromEntries(missing.map((field) => [field, field === 'city' ? 'city_missing' : 'required']));
}

const commonRequired = ['email', 'city'];
const personalRequired = ['name', ...commonRequired];
const companyRequired = [
  'companyName',
  'companyUsername',
  'eik',
  'companyKind',
  'adminContactNumber',
  'buyerContactNumber',
  ...commonRequired,
];

const companyFaults = ({
  companyUsername,
  eik,
  companyKind,
}: Pick<CompanyDetails, 'companyUsername' | 'eik' | 'companyKind'>) => ({
  companyUsername: !USERNAME.test(companyUsername.trim()) && 'username_invalid',
  eik: parseEik(eik) === undefined && 'eik_invalid',
  companyKind: !companyKinds.some((kind) => kind === companyKind) && 'required',
});

function passwordFaults({ password, password_confirmation: again }: CommonDetails) {
  const tooShort = passwordLength(password) < MIN_PASSWORD_LENGTH && 'password_too_short';
  const tooLong = password.length > MAX_PASSWORD_LENGTH && 'password_too_long';
  return {
    password: tooShort || tooLong,
    password_confirmation: password !== again && 'passwords_differ',
  };
}
