import * as z from 'zod';
import { accountFaults, companyKinds, MAX_LENGTH } from '#features/accounts/registration/registration.ts';
import { locales } from '#kernel/locale.ts';

const text = (max: number) => z.string().max(max);
const PHONE_MAX = 40;

const common = {
  email: text(MAX_LENGTH.email),
  phone: text(PHONE_MAX).default('').describe('Mobile number; empty for none'),
  city: text(60).describe('Key of a town'),
  address: text(MAX_LENGTH.address).default(''),
  locale: z.enum(locales).describe('Language in which the person is told about changes'),
};

const personal = { userType: z.literal('personal'), name: text(MAX_LENGTH.name), ...common };
const company = {
  userType: z.literal('company'),
  companyName: text(MAX_LENGTH.companyName),
  tradeName: text(MAX_LENGTH.name).default(''),
  companyUsername: text(MAX_LENGTH.companyUsername),
  eik: text(PHONE_MAX),
  companyKind: z.enum(['', ...companyKinds]),
  adminContactNumber: text(PHONE_MAX),
  buyerContactNumber: text(PHONE_MAX),
  ...common,
};

/** Details of an account as staff enter them, with the rules of the registration but without a password. */
export const newPersonBody = z.discriminatedUnion('userType', [
  z.strictObject(personal),
  z.strictObject(company),
]);
export type PersonInput = z.output<typeof newPersonBody>;

/** As `newPersonBody`, with further properties. */
export const personBodyWith = <More extends z.core.$ZodShape>(more: More) =>
  z.discriminatedUnion('userType', [
    z.strictObject({ ...personal, ...more }),
    z.strictObject({ ...company, ...more }),
  ]);

/** All fields of the form as text. */
export type PersonValues = Record<PersonField, string>;
export const personFields = [
  'userType',
  'name',
  'companyName',
  'tradeName',
  'companyUsername',
  'eik',
  'companyKind',
  'adminContactNumber',
  'buyerContactNumber',
  'email',
  'phone',
  'city',
  'address',
  'locale',
] as const;
export type PersonField = (typeof personFields)[number];

const companyOnly: readonly PersonField[] = [
  'companyName',
  'tradeName',
  'companyUsername',
  'eik',
  'companyKind',
  'adminContactNumber',
  'buyerContactNumber',
];

/** Converts form values into API input with only the fields of the chosen kind. */
export function personInput(values: Readonly<Partial<Record<string, string>>>): PersonInput {
  const userType = values['userType'] === 'company' ? 'company' : 'personal';
  const left: readonly PersonField[] = userType === 'company' ? ['name'] : companyOnly;
  const given = personFields
    .filter((field) => !left.includes(field))
    .map((field) => [field, values[field] ?? '']);
  return { ...Object.fromEntries(given), userType } as PersonInput;
}

/**
 * Fields of an input whose value is that of the stored account: their faults are older than the change. None when the
 * kind of account changes.
 */
export const unchangedFields = (input: PersonInput, stored: PersonValues): ReadonlySet<string> =>
  new Set(
    personFields.filter(
      (field) =>
        input.userType === stored.userType &&
        (input as unknown as Partial<PersonValues>)[field] === stored[field],
    ),
  );

/** Error codes by field, without those of values that were stored already. */
export function personFaults(input: PersonInput, stored?: PersonValues): Record<string, string> {
  const tolerated = stored ? unchangedFields(input, stored) : new Set<string>();
  return Object.fromEntries(Object.entries(accountFaults(input)).filter(([field]) => !tolerated.has(field)));
}
