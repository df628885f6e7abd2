import * as z from 'zod';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import type { Locale } from '#kernel/locale.ts';
import { decisions, MAX_DECISIONS, type DecisionResult, type Reason } from './decision.ts';
import { plainText } from '#kernel/plain-text.ts';
import { statementGrounds } from './ground.ts';

export const REASON_MAX = 2000;
/** Trimmed as shown: a text of invisible characters only is rejected as empty. */
const text = z
  .string()
  .max(2 * REASON_MAX)
  .transform(plainText)
  .pipe(z.string().min(1).max(REASON_MAX));
const version = z.int().positive().max(2_147_483_647);
const seen = {
  version: version.describe('Version of the listing that was reviewed'),
  draft_version: version
    .optional()
    .describe('Version of its submitted revision; the decision is then about the revision'),
};
export const givenReason = z.strictObject({
  ground: z.enum(statementGrounds),
  bg: text.optional(),
  en: text.optional(),
});
const why = {
  decision: z.enum(decisions),
  reason: givenReason
    .optional()
    .describe('For the seller, required for adverse decisions; a missing text is the template of the ground'),
  current_password: currentPassword
    .optional()
    .describe('To delete; may be left out for 10 minutes after the last one'),
};

export const decisionSchema = z.strictObject({ ...seen, ...why });

export const massDecisionSchema = z.strictObject({
  listings: z
    .array(z.strictObject({ id: z.int().positive().max(Number.MAX_SAFE_INTEGER), ...seen }))
    .min(1)
    .max(MAX_DECISIONS)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each once'),
  ...why,
});

export const decisionResultSchema = z
  .object({
    id: z.int(),
    outcome: z.enum(['done', 'refused']),
    message: z.string().nullable().describe('Reason of the refusal'),
    version: z.int().nullable(),
    waits: z.boolean().describe('Whether a second person is to confirm the decision first'),
    undo: z.enum(decisions).nullable().describe('Decision that undoes this one'),
  })
  .meta({ id: 'DecisionResult' });

export const decisionResultJson = (
  { id, outcome, error, version, undo, waits = false }: DecisionResult,
  locale: Locale,
) => ({
  id,
  outcome,
  message: error ? messageOfError(error.code, locale) : null,
  version: version ?? null,
  waits,
  undo: undo ?? null,
});

export const reasonOf = (given: z.output<typeof givenReason>): Reason => ({
  ground: given.ground,
  texts: given,
});
