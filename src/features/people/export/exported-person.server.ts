import { formatPhone } from '#features/accounts/phone/format-phone.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { writeCsv } from '#platform/csv/csv.server.ts';
import type { ExportedRow } from '../list/read-people.server.ts';

const columns = [
  'id',
  'name',
  'kind',
  'company_kind',
  'legal_name',
  'eik',
  'verified',
  'email',
  'email_confirmed',
  'phone',
  'phone_confirmed',
  'city',
  'language',
  'roles',
  'blocked',
  'listings',
  'joined_at',
] as const;

export type ExportedPerson = Record<(typeof columns)[number], string | number | boolean | null>;

/** A person as a line of a file. */
export const exportedPerson = (
  person: ExportedRow,
  { cityById }: Pick<Catalogue, 'cityById'>,
  locale: Locale,
): ExportedPerson => ({
  id: person.id,
  name: person.name,
  kind: person.kind,
  company_kind: person.companyKind,
  legal_name: person.legalName,
  eik: person.eik,
  verified: person.verified,
  email: person.email ?? person.pendingEmail,
  email_confirmed: person.emailConfirmed,
  phone: person.phone === null ? null : formatPhone(person.phone),
  phone_confirmed: person.phoneConfirmed,
  city: person.cityId === null ? null : (cityById.get(person.cityId)?.label[locale] ?? null),
  language: person.locale,
  roles: person.roles.join(' '),
  blocked: person.blocked,
  listings: person.listings,
  joined_at: person.joinedAt.toISOString(),
});

interface PartOptions {
  isFirst: boolean;
}

/** Part of a CSV file; the first one has the names of columns. */
export function peopleCsv(people: readonly ExportedPerson[], { isFirst }: PartOptions): string {
  const text = writeCsv(columns, people);
  if (isFirst) return people.length === 0 ? text.replace(/(\r\n)+$/, '\r\n') : text;
  return text.slice(text.indexOf('\r\n') + 2);
}

/** Part of a JSON array; `\n]` ends it. */
export const peopleJson = (people: readonly ExportedPerson[], { isFirst }: PartOptions): string =>
  people
    .map((person, index) => `${isFirst && index === 0 ? '[\n' : ',\n'}${JSON.stringify(person)}`)
    .join('') || (isFirst ? '[' : '');
