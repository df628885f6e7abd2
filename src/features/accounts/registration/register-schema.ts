import * as z from 'zod';
import { acceptedSpelling } from '#features/catalogue/options/accepted-spellings.ts';
import { MAX_LENGTH } from './registration.ts';

const text = (max: number) => z.string().max(max);
/** Longer than the limit, so that the password rules report which rule is broken. */
const password = text(1000);

const common = {
  email: text(MAX_LENGTH.email),
  city: text(60).describe('Key of a town'),
  address: text(MAX_LENGTH.address).default(''),
  password,
  password_confirmation: password,
};

/** Accepts both readings of the specification and gives the first. */
const oneReading = <const First extends string, const Second extends string>(first: First, second: Second) =>
  z.literal([first, second]).transform(() => first);

/** The kind in any spelling of a seller, e.g. `дилър`; other texts as they are. */
const companyKindOf = (text: string): string =>
  ({ dealer: 'car_dealer', company: 'other' })[acceptedSpelling('seller', text)?.['seller'] ?? ''] ?? text;

/** Strict, so that additional properties such as roles are rejected. */
export const registerBody = z.discriminatedUnion('userType', [
  z.strictObject({
    userType: oneReading('personal', 'user_private'),
    name: text(MAX_LENGTH.name),
    ...common,
  }),
  z.strictObject({
    userType: oneReading('company', 'user_company'),
    companyName: text(MAX_LENGTH.companyName),
    tradeName: text(MAX_LENGTH.name).default(''),
    companyUsername: text(MAX_LENGTH.companyUsername),
    eik: text(40),
    companyKind: text(40).transform(companyKindOf).describe('car_dealer or other'),
    adminContactNumber: text(40),
    buyerContactNumber: text(40),
    ...common,
  }),
]);
