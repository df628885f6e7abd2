import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { CODE_VALID_MS } from '#features/accounts/phone/phone-code.ts';
import { takeUnverified } from '#features/accounts/phone/take-unverified.server.ts';
import { registrationFlow } from '#features/accounts/registration/registration-flow.server.ts';
import { codeSentSchema, maskEmail, type CodeSent } from '#features/accounts/sign-in-code/code-sent.ts';
import {
  sendMailedCode,
  takeMailedCode,
  type CodeWords,
  type MailedCodeContext,
} from '#features/accounts/sign-in-code/mailed-code.server.ts';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { countFigures } from '../figures/count-figures.server.ts';
import type { ReportGround } from '../decisions/ground.ts';
import { queueReceipt } from './report-mail.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { reportSchema } from './report-schema.ts';

export interface ReportListingContext extends MailedCodeContext {
  captcha: Captcha;
}

interface ReportListingInput {
  listingId: number;
  ground: ReportGround;
  explanation: string;
  email: string;
  captchaToken: string;
  /** Code that was mailed to `email` while the captcha was unavailable; empty without one. */
  code: string;
  /** Session token of the browser. */
  flow: string;
  viewer: Viewer | undefined;
  locale: Locale;
  client: Client;
}

const perAddress: Limit = { name: 'report_address', max: 10, windowSeconds: 3600 };
/** The address is not verified, so mails to it are limited. */
const perEmail: Limit = { name: 'report_email', max: 3, windowSeconds: 86_400 };

/**
 * Stores a report about a listing for the staff; needs no account. Returns the receipt number and sends it to `email`
 * if given. While the captcha is unavailable, a visitor without an account first gets a code at `email`, and the same
 * report with that code is stored. Throws AppError `not_found` (404) or `gone` (410) for a hidden listing,
 * `personal_number` (422), `report_email_needed` (422), `too_many` (429), and the errors of captcha and code.
 */
export async function reportListing(
  ctx: ReportListingContext,
  input: ReportListingInput,
): Promise<{ receipt: string } | CodeSent> {
  const { listingId, ground, viewer, locale, client } = input;
  const email = input.email.trim().toLowerCase() || null;
  refusePersonalNumbers({ explanation: input.explanation });
  await getListing(ctx, listingId);
  if (!(await isVerified(ctx, input, email))) return sendReportCode(ctx, input, email);
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  if (email !== null) await takeFromLimit(ctx, perEmail, email);
  const receipt = makeReceipt();
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('listing_report')
      .values({
        receipt,
        listing_id: listingId,
        listing_number: listingId,
        ground,
        explanation: plainText(input.explanation),
        email,
        locale,
        reporter_id: viewer?.accountId ?? null,
        received_at: now,
      })
      .execute();
    const actorId = viewer?.accountId ?? null;
    const event = { actorId, action: 'listing.report', subject: `listing:${listingId}`, details: { ground } };
    await writeAudit(transaction, now, event, client);
    if (email !== null) await queueReceipt(ctx, transaction, { email, locale, receipt, listingId, ground });
    await countFigures(transaction, now, [{ figure: 'notice', key: ground }]);
  });
  return { receipt };
}

/** Returns false when a code must replace the captcha. A session was opened with a captcha or code of its own. */
async function isVerified(
  ctx: ReportListingContext,
  { captchaToken, code, flow, viewer, client: { address } }: ReportListingInput,
  email: string | null,
): Promise<boolean> {
  if (code !== '' && email !== null) {
    await takeMailedCode(ctx, { purpose: 'report_listing', flow, code, email });
    return true;
  }
  const visit = { token: captchaToken, action: 'report_listing', address };
  if (await ctx.captcha.verify(visit)) return true;
  await takeUnverified(ctx, address);
  return viewer !== undefined;
}

async function sendReportCode(
  ctx: ReportListingContext,
  { flow, locale }: ReportListingInput,
  email: string | null,
): Promise<CodeSent> {
  if (email === null)
    throw new AppError('report_email_needed', 422, { fields: { email: ['report_email_needed'] } });
  const code = { purpose: 'report_listing', flow, words: reportCodeWords } as const;
  await sendMailedCode(ctx, { ...code, accountId: null, email, locale });
  const expiresInSeconds = CODE_VALID_MS / 1000;
  return { success: false, sentBy: 'mail', sentTo: maskEmail(email), expiresInSeconds };
}

export const reportCodeWords = (): CodeWords => ({
  title: m.report_code_mail_title(),
  text: m.report_code_mail_text,
  footer: m.report_mail_footer(),
});

/** Letters and digits without I, L, O, 0 and 1, which are easily misread. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RECEIPT_LENGTH = 10;

const makeReceipt = (): string =>
  Array.from({ length: RECEIPT_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const reportListingOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/reports',
  access: 'everyone',
  tag: 'listings',
  summary: 'Report a listing',
  description:
    'Limited per address. Returns the receipt number of the report. While the captcha is unavailable, a visitor without an account gets a code by e-mail instead, and sends the same report again with `code`.',
  params: idParams,
  body: reportSchema,
  output: z.union([z.object({ receipt: z.string() }), codeSentSchema]),
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'code_wrong',
    'gone',
    'not_found',
    'personal_number',
    'report_email_needed',
    'too_many',
  ],
  run: async (ctx: ReportListingContext, { params, body, findViewer, locale, client, request }) => {
    const { recaptcha_token: captchaToken, ...report } = body;
    const flow = registrationFlow(ctx, request);
    const viewer = await findViewer();
    return reportListing(ctx, {
      ...report,
      listingId: params.id,
      captchaToken,
      flow,
      viewer,
      locale,
      client,
    });
  },
});
