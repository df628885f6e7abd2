import * as z from 'zod';
import { LAST_STEP } from './wizard-address.ts';

export const MAX_SEARCH_LENGTH = 2000;

export const preferencesSchema = z.object({
  preferences: z
    .object({
      search: z.string().describe('Query string of the answers, as in the address of the wizard'),
      step: z.int().describe('The last question, from 1; 0 is the welcome'),
      answered_at: z.iso.datetime(),
    })
    .nullable(),
});

export const preferencesInput = z.strictObject({
  search: z.string().max(MAX_SEARCH_LENGTH),
  step: z.int().min(0).max(LAST_STEP),
  answered_at: z.iso.datetime().describe('Older answers than those of the account are ignored'),
});
