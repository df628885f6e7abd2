import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { takeUnverified } from '#features/accounts/phone/take-unverified.server.ts';
import { readChangedSettings } from '#features/settings/read-settings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { inquiryAnswer, inquirySchema } from '../conversation-inputs.ts';
import { requireAllowedMessage } from '../require-allowed-message.server.ts';
import { beginConversation, type InquiryContext } from './begin-conversation.server.ts';
import { readInquired, type InquiredListing } from './inquired-listing.server.ts';
import { INQUIRY_VALID_HOURS, keepInquiry } from './keep-inquiry.server.ts';

export interface SendInquiryContext extends InquiryContext {
  captcha: Captcha;
}

interface InquiryInput {
  listingId: number;
  text: string;
  name: string | undefined;
  email: string | undefined;
  captchaToken: string;
  key: string;
  locale: Locale;
  client: Client;
}

/** The address is not verified, so mails to it are limited. */
const perEmail: Limit = { name: 'inquiry_email', max: 5, windowSeconds: 86_400 };
const HOUR_SECONDS = 3600;

/**
 * Writes to the seller of a listing. An account's message is delivered at once; a visitor gets a mail with a link, which
 * delivers it. Throws AppError `not_found` (404), `own_listing`, `conversation_blocked`, `conversation_closed` (409),
 * `gone` (410), `inquiry_person_needed`, `message_too_long`, `personal_number` (422), `too_many` (429), and the errors of the captcha.
 */
export async function sendInquiry(
  ctx: SendInquiryContext,
  viewer: Viewer | undefined,
  input: InquiryInput,
): Promise<{ state: 'sent'; conversation: number } | { state: 'confirm'; validHours: number }> {
  const { listingId, text, name = '', key, locale } = input;
  refusePersonalNumbers({ text, name });
  await requireAllowedMessage(ctx.db, { text });
  const listing = await readInquired(ctx, listingId);
  if (!viewer) return askVisitor(ctx, listing, input);
  const buyer = { accountId: viewer.accountId, locale: viewer.locale ?? locale };
  const conversation = await ctx.db
    .transaction()
    .execute((transaction) => beginConversation(ctx, transaction, { listing, buyer, text, key }));
  return { state: 'sent', conversation };
}

async function askVisitor(
  ctx: SendInquiryContext,
  listing: InquiredListing,
  { name, email, text, captchaToken, key, locale, client: { address } }: InquiryInput,
): Promise<{ state: 'confirm'; validHours: number }> {
  if (name === undefined || email === undefined) {
    const missing = Object.entries({ name, email }).filter(([, value]) => value === undefined);
    const fields = Object.fromEntries(missing.map(([field]) => [field, ['inquiry_person_needed']]));
    throw new AppError('inquiry_person_needed', 422, { fields });
  }
  if (!listing.isForSale) throw new AppError('gone', 410);
  // Without a verdict the link in the mail is the proof.
  if (!(await ctx.captcha.verify({ token: captchaToken, action: 'inquiry', address })))
    await takeUnverified(ctx, address);
  const changed = await readChangedSettings(ctx.db, ['inquiries_per_hour']);
  const perAddress = {
    name: 'inquiry_address',
    max: changed.inquiries_per_hour ?? ctx.config.inquiriesPerHour,
    windowSeconds: HOUR_SECONDS,
  };
  await takeFromLimit(ctx, perAddress, addressKey(address));
  await takeFromLimit(ctx, perEmail, email);
  await keepInquiry(ctx, { listing, name, email, text, locale, key });
  return { state: 'confirm', validHours: INQUIRY_VALID_HOURS };
}

export const sendInquiryOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/inquiries',
  access: 'everyone',
  tag: 'conversations',
  summary: 'Write to the seller of a listing',
  description:
    'Writing again about the same listing goes into the same conversation. A visitor gives name and e-mail address and confirms the link of a mail within 24 hours; only then is the message delivered.',
  params: idParams,
  body: inquirySchema,
  idempotencyKey: 'required',
  output: inquiryAnswer,
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'conversation_blocked',
    'conversation_closed',
    'gone',
    'inquiry_person_needed',
    'message_too_long',
    'not_found',
    'own_listing',
    'personal_number',
    'too_many',
  ],
  run: async (ctx: SendInquiryContext, { params, body, findViewer, locale, client, idempotencyKey: key }) => {
    const { recaptcha_token: captchaToken, text, name, email } = body;
    const input = { listingId: params.id, text, name, email, captchaToken, key, locale, client };
    return sendInquiry(ctx, await findViewer(), input);
  },
});
