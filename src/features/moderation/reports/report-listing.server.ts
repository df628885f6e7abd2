import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { ReportGround } from '../decisions/ground.ts';
import { queueReceipt } from './report-mail.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { reportSchema } from './report-schema.ts';

export interface ReportListingContext {
  db: Database;
  jobs: Jobs;
  captcha: Captcha;
  now: () => Date;
  config: { origin: string };
}

const perAddress: Limit = { name: 'report_address', max: 10, windowSeconds: 3600 };
/** The address is not verified, so mails to it are limited. */
const perEmail: Limit = { name: 'report_email', max: 3, windowSeconds: 86_400 };

/**
 * Stores a report about a listing for the staff; needs no account. Returns the receipt number and sends it to `email`
 * if given. Throws AppError `not_found` (404) or `gone` (410) for a hidden listing, `personal_number` (422),
 * `too_many` (429), and the errors of the captcha.
 */
export async function reportListing(
  ctx: ReportListingContext,
  input: {
    listingId: number;
    ground: ReportGround;
    explanation: string;
    email: string;
    captchaToken: string;
    viewer: Viewer | undefined;
    locale: Locale;
    client: Client;
  },
): Promise<{ receipt: string }> {
  const { listingId, ground, viewer, locale, client } = input;
  refusePersonalNumbers({ explanation: input.explanation });
  await ctx.captcha.verify({
    token: input.captchaToken,
    action: 'report_listing',
    address: client.address,
  });
  await getListing(ctx, listingId);
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  const email = input.email.trim().toLowerCase() || null;
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
  });
  return { receipt };
}

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
  description: 'Limited per address. Returns the receipt number of the report.',
  params: idParams,
  body: reportSchema,
  output: z.object({ receipt: z.string() }),
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'captcha_unavailable',
    'gone',
    'not_found',
    'personal_number',
    'too_many',
  ],
  run: async (ctx: ReportListingContext, { params, body, findViewer, locale, client }) => {
    const { recaptcha_token: captchaToken, ...report } = body;
    const viewer = await findViewer();
    return reportListing(ctx, { ...report, listingId: params.id, captchaToken, viewer, locale, client });
  },
});
