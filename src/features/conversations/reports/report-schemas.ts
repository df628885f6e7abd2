import * as z from 'zod';
import { messageSchema } from '../conversation-schemas.ts';
import { MAX_REPORT_LENGTH, reportReasons } from '../conversation.ts';
import { staffConfirmation } from '#features/accounts/profile/profile-schema.ts';
import { locales } from '#kernel/locale.ts';
import { plainText } from '#kernel/plain-text.ts';

/** Input and answers of the staff's operations on reported conversations. */
export const reportListSchema = z.object({
  reports: z.array(
    z.object({
      id: z.int(),
      conversation: z.int(),
      listing: z.int(),
      reason: z.enum(reportReasons),
      reportedBy: z.enum(['buyer', 'seller']),
      reportedAt: z.iso.datetime(),
    }),
  ),
  signals: z.array(
    z.object({
      account: z.int(),
      conversations: z.int().describe('With signs of fraud in messages of the account'),
      lastAt: z.iso.datetime(),
    }),
  ),
});

export const reportedConversationSchema = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  text: z.string(),
  reportedBy: z.enum(['buyer', 'seller']),
  reportedAt: z.iso.datetime(),
  outcome: z.enum(['acted', 'no_violation']).nullable(),
  listing: z.object({ id: z.int(), title: z.string() }),
  people: z
    .object({ buyer: z.int().nullable(), seller: z.int().nullable() })
    .describe('Accounts; null for a visitor'),
  languages: z
    .object({ buyer: z.enum(locales), seller: z.enum(locales) })
    .describe('In which they read the decision'),
  messages: z
    .array(z.object({ ...messageSchema.shape, by: z.enum(['buyer', 'seller', 'program']) }))
    .describe('The newest 500'),
});

export const readReportInput = z.strictObject(staffConfirmation);
export const reportDecision = z.strictObject({
  outcome: z.enum(['acted', 'no_violation']),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(MAX_REPORT_LENGTH)
    .overwrite(plainText)
    .describe('Mailed to the reporter and, if acted, to the other side'),
});
