import * as z from 'zod';
import { draftFaultCodes, type DraftFault } from '../checking/draft-fault.ts';
import { draftFaultText } from '../checking/draft-fault-text.ts';

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

/** Body of a 422 response. */
export const faultyDraftSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  faults: z.array(faultSchema).optional().describe('Machine-readable faults in form order'),
});

/** Messages of faults by field, in the active locale. */
export function faultTexts(faults: readonly DraftFault[]): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const fault of faults) (words[fault.field] ??= []).push(draftFaultText(fault));
  return words;
}
