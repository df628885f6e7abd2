/**
 * Changes of the viewer's account through form and API. Roles, states and confirmations cannot be changed here.
 */
import * as z from 'zod';
import { lineSchema } from '#features/access/operation-schemas.ts';
import { MAX_PASSWORD_LENGTH } from '../password/password-rules.ts';

const contactNumber = z.string().trim().max(30);

export const currentPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH);

/** Password in a call of staff, see `confirmAsStaff`. */
export const staffConfirmation = {
  current_password: currentPassword.optional().describe('May be left out for 10 minutes after the last one'),
};

export const profileSchema = z.strictObject({
  version: z.int().positive().max(2_147_483_647),
  name: lineSchema(1, 120),
  /** Key of a town of the catalogue. */
  city: z.string().min(1).max(60),
  address: lineSchema(0, 200),
  adminContactNumber: contactNumber.optional().describe('Companies only; empty for none'),
  buyerContactNumber: contactNumber.optional().describe('Companies only; empty for none'),
});
export type ProfileInput = z.infer<typeof profileSchema>;

export const emailChangeSchema = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  current_password: currentPassword,
});

export const passwordChangeSchema = z.strictObject({
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  current_password: currentPassword,
});

export const mobileChangeSchema = z.strictObject({
  /** ISO 3166-1 alpha-2, which a typed calling code must match; by default that of the calling code, or BG. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  mobile: z.string().min(1).max(40),
  current_password: currentPassword,
});

export const mobileCodeSchema = z.strictObject({ code: z.string().regex(/^\d{6}$/) });
