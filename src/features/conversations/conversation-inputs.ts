import * as z from 'zod';
import { idParams, lineSchema } from '#features/access/operation-schemas.ts';
import { mostAllowed } from '#features/settings/standard-limits.ts';
import { plainText } from '#kernel/plain-text.ts';
import {
  answerFilters,
  conversationSides,
  MAX_PLACE_LENGTH,
  MAX_REPORT_LENGTH,
  reportReasons,
} from './conversation.ts';

/** Input of the operations of conversations. */
const id = idParams.shape.id;
export const offerParams = idParams.extend({ offer: id });
export const viewingParams = idParams.extend({ viewing: id });
export const conversationPictureParams = idParams.extend({ picture: z.string().regex(/^[a-z0-9]{16,64}$/) });

const token = z.string().length(43);
const messageText = z.string().max(mostAllowed.message_length).overwrite(plainText);
const requiredText = messageText.min(1);

export const listConversationsQuery = z.object({
  side: z.enum(conversationSides).default('all'),
  answers: z
    .enum(answerFilters)
    .default('all')
    .describe('For a company with a team: who answers; `mine` is the person who calls'),
  archived: z.stringbool().default(false),
  q: z.string().trim().max(100).default(''),
  cursor: z.string().max(100).optional(),
});

export const conversationPartQuery = z
  .object({
    before: id.optional(),
    after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    message: 'only one of before and after',
  });

/** Name, e-mail and captcha are those of a visitor; accounts leave them out. */
export const inquirySchema = z.strictObject({
  text: requiredText,
  name: lineSchema(1, 120).optional(),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)).optional(),
  recaptcha_token: z.string().max(10_000).default(''),
});

/** `sent`: the message is in the conversation. `confirm`: a mail with a link was sent to the visitor. */
export const inquiryAnswer = z.union([
  z.object({ state: z.literal('sent'), conversation: z.int() }),
  z.object({ state: z.literal('confirm'), validHours: z.int() }),
]);

export const confirmInquirySchema = z.strictObject({ token });
/** The token opens the conversation from then on. */
export const confirmedInquiry = z.object({ conversation: z.int(), token: z.string() });

export const messageInput = z
  .strictObject({
    text: messageText.default(''),
    /** Ids of pictures added to this conversation and not yet sent. */
    pictures: z
      .array(z.string().regex(/^[a-z0-9]{16,64}$/))
      .max(mostAllowed.message_pictures)
      .refine((ids) => new Set(ids).size === ids.length, { message: 'a picture is named twice' })
      .default([]),
  })
  .refine(({ text, pictures }) => text.length + pictures.length > 0, { path: ['text'], message: 'required' });

export const readSchema = z.strictObject({ upTo: id });

/** In the currency of the listing, gross. */
export const offerInput = z.strictObject({
  priceMinor: z.int().min(100).max(1_000_000_000),
  counters: id.optional().describe('The open offer that it answers; 409 if that is no longer open'),
});
export const offerDecision = z.strictObject({ state: z.enum(['accepted', 'declined', 'withdrawn']) });

const place = lineSchema(0, MAX_PLACE_LENGTH).default('').describe('Kept only from the seller');
export const viewingInput = z.strictObject({
  times: z
    .array(z.iso.datetime({ offset: true }))
    .min(2)
    .max(3)
    .refine((times) => new Set(times.map((time) => Date.parse(time))).size === times.length, {
      message: 'a time is named twice',
    }),
  minutes: z.int().min(15).max(240).default(30),
  place,
});
export const viewingDecision = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('confirmed'), time: z.iso.datetime({ offset: true }), place }),
  z.strictObject({ state: z.literal('declined') }),
  z.strictObject({ state: z.literal('cancelled') }),
]);

export const conversationChange = z
  .strictObject({
    archived: z.boolean().optional(),
    muted: z.boolean().optional(),
    blocked: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { message: 'nothing to change' });

export const conversationReport = z
  .strictObject({
    reason: z.enum(reportReasons),
    text: z.string().max(MAX_REPORT_LENGTH).overwrite(plainText).default(''),
  })
  .refine(({ reason, text }) => reason !== 'other' || text.length > 0, {
    path: ['text'],
    message: 'required',
  });
