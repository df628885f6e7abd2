import * as z from 'zod';
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
  version: version.describe('Of the listing that was looked at'),
  draft_version: version.optional().describe('Of its changes that wait; the decision is then about them'),
};
const why = {
  decision: z.enum(decisions),
  reason: z
    .strictObject({
      ground: z.enum(statementGrounds),
      bg: text.optional(),
      en: text.optional(),
    })
    .optional()
    .describe('For the seller, needed with what is decided against one; a text left out is the usual one'),
  current_password: z.string().min(1).max(200).optional().describe('To delete'),
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
    message: z.string().nullable().describe('Why it was refused'),
    version: z.int().nullable(),
    undo: z.enum(decisions).nullable().describe('What takes it back'),
  })
  .meta({ id: 'DecisionResult' });

export const decisionResultJson = (
  { id, outcome, error, version, undo }: DecisionResult,
  locale: Locale,
) => ({
  id,
  outcome,
  message: error ? messageOfError(error.code, locale) : null,
  version: version ?? null,
  undo: undo ?? null,
});

export const reasonOf = ({ reason }: Pick<z.output<typeof decisionSchema>, 'reason'>): Reason | undefined =>
  reason && { ground: reason.ground, texts: reason };
