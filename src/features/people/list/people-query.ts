import * as z from 'zod';
import { MAX_Q, peopleBlocked, peopleKinds, peopleRoles, peopleVerified } from './people-address.ts';

const day = z.iso.date().regex(/^20/).optional();

/** Filters of the list of people in calls; the sort is not one of them. */
export const peopleQuery = {
  q: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .max(MAX_Q)
    .transform((text) => text || undefined)
    .optional(),
  kind: z.enum(peopleKinds).optional(),
  role: z.enum(peopleRoles).optional(),
  verified: z.enum(peopleVerified).optional(),
  blocked: z.enum(peopleBlocked).optional(),
  from: day,
  to: day,
};
