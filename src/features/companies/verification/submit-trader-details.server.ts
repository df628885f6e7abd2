import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { parseEik } from '#kernel/eik.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import type { Client } from '#features/access/client.ts';
import { type TraderInput, traderSchema } from './trader-schema.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { successSchema, success } from '#features/access/operation-schemas.ts';

const perAccount: Limit = { name: 'trader_details', max: 10, windowSeconds: 86_400 };
/**
 * Submits a company's details for comparison with the public register. The company is unverified until an admin has
 * decided on them, even if it was verified before. Throws AppError `forbidden` (403) for private people,
 * `invalid_input` (fields `eik_invalid`, `phone_invalid`) and `personal_number` (422), `too_many` (429).
 */
export async function submitTraderDetails(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { input, client }: { input: TraderInput; client: Client },
): Promise<void> {
  const { accountId, kind } = requireViewer(viewer);
  if (kind !== 'company') throw new AppError('forbidden', 403);
  const { legalName, address, representative } = input;
  refusePersonalNumbers({ legalName, address, representative });
  const { eik, phone } = parseNumbers(input);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const now = ctx.now();
  const values = {
    state: 'submitted',
    legal_name: legalName,
    eik,
    address,
    representative,
    contact_email: input.contactEmail,
    contact_phone: phone,
    self_certified_at: now,
    submitted_at: now,
    decided_at: null,
    decided_by: null,
    reason: null,
    expires_at: null,
    expiry_told_at: null,
  };
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('account')
      .set({ company_verified: false })
      .where('id', '=', accountId)
      .execute();
    await transaction
      .insertInto('trader_details')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    const event = { actorId: accountId, action: 'trader.submit', subject: `account:${accountId}` };
    await writeAudit(transaction, now, event, client);
  });
}

function parseNumbers({ eik: typedEik, contactPhone }: TraderInput): { eik: string; phone: string } {
  const eik = parseEik(typedEik);
  const phone = parsePhone(contactPhone, HOME_COUNTRY);
  if (eik !== undefined && phone !== undefined) return { eik, phone };
  const fields = {
    ...(eik === undefined && { eik: ['eik_invalid'] }),
    ...(phone === undefined && { contactPhone: ['phone_invalid'] }),
  };
  throw new AppError('invalid_input', 422, { fields });
}

export const submitTraderDetailsOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/verification',
  access: 'user',
  tag: 'accounts',
  summary: "Submit a company's details to be verified",
  description: 'Companies only. The company is unverified until an admin decides.',
  body: traderSchema,
  output: successSchema,
  errors: ['forbidden', 'personal_number', 'too_many'],
  run: async (ctx: Parameters<typeof submitTraderDetails>[0], { viewer, body, client }) => {
    await submitTraderDetails(ctx, viewer, { input: body, client });
    return success;
  },
});
