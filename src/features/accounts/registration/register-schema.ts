import * as z from 'zod';
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

/** Strict, so that additional properties such as roles are rejected. */
export const registerBody = z.discriminatedUnion('userType', [
  z.strictObject({ userType: z.literal('personal'), name: text(MAX_LENGTH.name), ...common }),
  z.strictObject({
    userType: z.literal('company'),
    companyName: text(MAX_LENGTH.companyName),
    tradeName: text(MAX_LENGTH.name).default(''),
    companyUsername: text(MAX_LENGTH.companyUsername),
    eik: text(40),
    companyKind: text(20).describe('car_dealer or other'),
    adminContactNumber: text(40),
    buyerContactNumber: text(40),
    ...common,
  }),
]);
