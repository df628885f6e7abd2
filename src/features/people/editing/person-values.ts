import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Person } from '../person/person.ts';
import type { PersonValues } from './person-input.ts';

/** What an account has of the fields of the form. */
export type StoredPerson = Pick<
  Person,
  | 'kind'
  | 'name'
  | 'legalName'
  | 'companyUsername'
  | 'eik'
  | 'companyKind'
  | 'adminPhone'
  | 'buyerPhone'
  | 'email'
  | 'pendingEmail'
  | 'phone'
  | 'cityId'
  | 'address'
  | 'locale'
>;

/** Values of the form for a stored account. An address with an unopened link comes before that of the account. */
export const personValues = (
  person: StoredPerson,
  { cityById }: Pick<Catalogue, 'cityById'>,
): PersonValues => ({
  userType: person.kind === 'company' ? 'company' : 'personal',
  name: person.name,
  companyName: person.legalName ?? '',
  tradeName: person.kind === 'company' ? person.name : '',
  companyUsername: person.companyUsername ?? '',
  eik: person.eik ?? '',
  companyKind: person.companyKind ?? '',
  adminContactNumber: person.adminPhone ?? '',
  buyerContactNumber: person.buyerPhone ?? '',
  email: person.pendingEmail ?? person.email ?? '',
  phone: person.phone ?? '',
  city: person.cityId === null ? '' : (cityById.get(person.cityId)?.key ?? ''),
  address: person.address,
  locale: person.locale ?? 'bg',
});
