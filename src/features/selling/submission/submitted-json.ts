import * as z from 'zod';
import { draftFaultCodes, type DraftFault } from '../checking/draft-fault.ts';
import { draftFaultText } from '../checking/draft-fault-words.ts';

const outcomes = ['published', 'waits', 'changes_published', 'changes_wait'] as const;
const faultSchema = z.object({
  field: z.string(),
  step: z.int(),
  code: z.enum(draftFaultCodes),
  values: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
});

export const submittedSchema = z.object({
  outcome: z.enum(outcomes),
  listing: z.object({ id: z.int(), url: z.string() }),
});

/** Answered with 422. */
export const faultyDraftSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  faults: z.array(faultSchema).optional().describe('The same for programs, in the order of the form'),
});

/** By field, in the language that is set. */
export function faultTexts(faults: readonly DraftFault[]): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const fault of faults) (words[fault.field] ??= []).push(draftFaultText(fault));
  return words;
}
