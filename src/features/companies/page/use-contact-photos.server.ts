import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ContactPerson } from './company-page.ts';

/**
 * Marks the photos that the contacts of a company show as used, and its others as unused. Throws AppError `invalid_input`
 * (422, field `contacts.N.photo`) for one that was deleted or belongs to another company.
 */
export async function useContactPhotos(
  transaction: Transaction<DB>,
  { accountId, contacts, now }: { accountId: number; contacts: readonly ContactPerson[]; now: Date },
): Promise<void> {
  const own = await transaction
    .selectFrom('company_contact_photo')
    .select(['picture_id', 'used'])
    .where('account_id', '=', accountId)
    // A sweep must not delete what is saved now.
    .forUpdate()
    .execute();
  const known = new Set(own.map(({ picture_id }) => picture_id));
  const missing = contacts.findIndex(({ photo }) => photo !== null && !known.has(photo));
  if (missing >= 0)
    throw new AppError('invalid_input', 422, {
      fields: { [`contacts.${missing}.photo`]: ['contact_photo_gone'] },
    });
  const shown = new Set(contacts.flatMap(({ photo }) => photo ?? []));
  for (const used of [true, false]) {
    const changed = own.filter((row) => row.used !== used && shown.has(row.picture_id) === used);
    if (changed.length > 0)
      await transaction
        .updateTable('company_contact_photo')
        .set({ used, changed_at: now })
        .where(
          'picture_id',
          'in',
          changed.map(({ picture_id }) => picture_id),
        )
        .execute();
  }
}
