/**
 * Details that a trader submits before it may sell to consumers (Digital Services Act, art. 30). An admin compares
 * them with the public register. Identity documents are never requested.
 */
import * as z from 'zod';

export const traderStates = ['none', 'submitted', 'verified', 'refused'] as const;
export type TraderState = (typeof traderStates)[number];

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

export const traderSchema = z.strictObject({
  legalName: line(160),
  eik: z.string().min(1).max(40),
  address: line(200),
  representative: line(120),
  contactEmail: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  contactPhone: z.string().min(1).max(40),
  selfCertified: z
    .literal(true)
    .describe('Confirms that only products that comply with the law of the Union are offered'),
});
export type TraderInput = z.infer<typeof traderSchema>;

export const traderDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verify') }),
  z.strictObject({ decision: z.literal('refuse'), reason: line(500) }),
]);
export type TraderDecision = z.infer<typeof traderDecisionSchema>;
