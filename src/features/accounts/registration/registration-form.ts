import type { RegistrationDetails } from './registration.ts';

const common = ['email', 'city', 'address', 'password', 'password_confirmation'];
const fields = {
  personal: ['name', ...common],
  company: [
    'companyName',
    'tradeName',
    'companyUsername',
    'eik',
    'companyKind',
    'adminContactNumber',
    'buyerContactNumber',
    ...common,
  ],
};

/** Converts form values into API input with only the fields of the chosen kind. */
export function detailsOfForm(values: Readonly<Record<string, string>>): RegistrationDetails {
  const userType = values['userType'] === 'company' ? 'company' : 'personal';
  const given = Object.fromEntries(fields[userType].map((name) => [name, values[name] ?? '']));
  return { userType, ...given } as unknown as RegistrationDetails;
}
