/**
 * Details that a trader submits before it may sell to consumers (Digital Services Act, art. 30). An admin compares
 * them with the public register. Identity documents are never requested.
 */
import * as z from 'zod';
import { lineSchema } from '#features/access/operation-schemas.ts';

export const traderStates = ['none', 'submitted', 'verified', 'refused', 'expired'] as const;
export type TraderState = (typeof traderStates)[number];

export const traderSchema = z.strictObject({
  legalName: lineSchema(1, 160),
  eik: z.string().min(1).max(40),
  address: lineSchema(1, 200),
  representative: lineSchema(1, 120),
  contactEmail: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  contactPhone: z.string().min(1).max(40),
  selfCertified: z
    .literal(true)
    .describe('Confirms that only products that comply with the law of the Union are offered'),
});
export type TraderInput = z.infer<typeof traderSchema>;

/** An entry of the public register, as an admin typed or pasted it. */
export const registerEntrySchema = z.strictObject({
  legalName: lineSchema(1, 160),
  eik: lineSchema(1, 40),
  address: lineSchema(1, 200),
  representative: lineSchema(1, 120),
});
export type RegisterEntry = z.infer<typeof registerEntrySchema>;

export const traderDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verify'), register: registerEntrySchema }),
  z.strictObject({ decision: z.literal('refuse'), reason: lineSchema(1, 500) }),
]);
export type TraderDecision = z.infer<typeof traderDecisionSchema>;

/** Decisions in the history of a company: those of admins, and the ends of a verification. */
export const traderOutcomes = ['verified', 'refused', 'expired', 'renamed'] as const;
export type TraderOutcome = (typeof traderOutcomes)[number];
