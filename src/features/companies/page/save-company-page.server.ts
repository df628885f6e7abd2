import { useContactPhotos } from './use-contact-photos.server.ts';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Database } from '#platform/db/database.server.ts';
import { companyPageSchema, type CompanyPageInput, type ContactPerson } from './company-page.ts';

/**
 * Saves what a company writes on its page. Throws AppError `forbidden` (403) for private people, `stale_version` (409),
 * `invalid_input` (fields `contacts.N.phone`, `contacts.N.photo`) and `personal_number` (422).
 */
export async function saveCompanyPage(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { input, client }: { input: CompanyPageInput; client: Client },
): Promise<{ version: number }> {
  const { accountId, kind } = requireViewer(viewer);
  if (kind !== 'company') throw new AppError('forbidden', 403);
  const { version, days, exceptions, point } = input;
  const contacts = input.contacts.map(withNumber);
  const values = {
    days: JSON.stringify(days),
    exceptions: JSON.stringify(exceptions.toSorted((a, b) => a.date.localeCompare(b.date))),
    contacts: JSON.stringify(contacts),
    consent_at: contacts.length > 0 ? ctx.now() : null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
  return ctx.db.transaction().execute(async (transaction) => {
    const saved =
      version === 0
        ? await transaction
            .insertInto('company_page')
            .values({ account_id: accountId, ...values })
            // A cover alone leaves version 0.
            .onConflict((conflict) =>
              conflict
                .column('account_id')
                .doUpdateSet({ ...values, version: 1 })
                .where('company_page.version', '=', 0),
            )
            .returning('version')
            .executeTakeFirst()
        : await transaction
            .updateTable('company_page')
            .set((row) => ({ ...values, version: row('version', '+', 1) }))
            .where('account_id', '=', accountId)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!saved) throw new AppError('stale_version', 409);
    await useContactPhotos(transaction, { accountId, contacts, now: ctx.now() });
    const event = { actorId: accountId, action: 'company_page.update', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return saved;
  });
}

function withNumber(contact: ContactPerson, index: number): ContactPerson {
  const { name, task, languages, phone } = contact;
  refusePersonalNumbers({ [`contacts.${index}.name`]: `${name} ${task} ${languages}` });
  if (phone === '') return contact;
  const number = parsePhone(phone, HOME_COUNTRY);
  if (number === undefined)
    throw new AppError('invalid_input', 422, { fields: { [`contacts.${index}.phone`]: ['phone_invalid'] } });
  return { ...contact, phone: number };
}

export const saveCompanyPageOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/company-page',
  access: 'user',
  tag: 'accounts',
  summary: 'Save opening hours, contact people and the point of the own company page',
  description: 'Companies only. 409 when it was changed since `version` was read.',
  body: companyPageSchema,
  output: z.object({ success: z.literal(true), version: z.int() }),
  errors: ['forbidden', 'stale_version', 'personal_number'],
  run: async (ctx: Parameters<typeof saveCompanyPage>[0], { viewer, body, client }) => {
    const { version } = await saveCompanyPage(ctx, viewer, { input: body, client });
    return { success: true as const, version };
  },
});
