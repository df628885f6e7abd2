import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { forgetMailTokens } from '#features/accounts/email/mail-token.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import {
  forEachPerson,
  peopleIds,
  personResultsJson,
  personResultsSchema,
  type LockedPerson,
  type PersonResult,
} from '../for-each-person.server.ts';
import { requireMayChange } from '../may-change.ts';
import type { PeopleContext } from '../list/list-people.server.ts';

interface VerifyInput {
  ids: readonly number[];
  /** False withdraws a confirmation. */
  confirmed: boolean;
  client: Client;
}

/**
 * Confirms the e-mail addresses of people without their link, or withdraws the confirmation. The address of an unopened
 * link becomes that of the account. Admins only: throws `unauthenticated` (401), `forbidden` and
 * `second_factor_needed` (403); results may be `not_found`, `no_email` and `email_taken`.
 */
export async function verifyEmails(
  ctx: PeopleContext,
  viewer: Viewer | undefined,
  { ids, confirmed, client }: VerifyInput,
): Promise<PersonResult[]> {
  const actor = requireStaff(viewer, 'admin', {
    secondFactor: ctx.config.mode === 'production',
  });
  return forEachPerson(ctx, ids, async (transaction, person) => {
    requireMayChange(actor, person);
    const email = confirmed ? await addressToConfirm(transaction, person, ctx.now()) : person.email;
    if (email === null) throw new AppError('no_email', 409);
    if (person.emailConfirmed === confirmed && email === person.email) return;
    await transaction
      .updateTable('account')
      .set({ email, email_confirmed: confirmed })
      .where('id', '=', person.id)
      .execute();
    // Links to the address before, and those that prove what staff have decided, lose their effect.
    await forgetMailTokens(transaction, person.id, 'reset_password');
    if (confirmed) await forgetMailTokens(transaction, person.id, 'confirm_email');
    const words = (is: boolean) => (is ? 'email_confirmed' : 'email_unconfirmed');
    const details = { from: words(person.emailConfirmed), to: words(confirmed) };
    const event = {
      actorId: actor.accountId,
      action: 'email.verify',
      subject: `account:${person.id}`,
      details,
    };
    await writeAudit(transaction, ctx.now(), event, client);
  });
}

/** The address of a link that was not opened yet, otherwise that of the account. */
async function addressToConfirm(
  transaction: Transaction<DB>,
  { id, email }: LockedPerson,
  now: Date,
): Promise<string | null> {
  const pending = await transaction
    .selectFrom('mail_token')
    .select('email')
    .where('account_id', '=', id)
    .where('purpose', '=', 'confirm_email')
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (!pending) return email;
  const owner = await transaction
    .selectFrom('account')
    .select('id')
    .where('email', '=', pending.email)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (owner) throw new AppError('email_taken', 409);
  return pending.email;
}

export const verifyEmailsOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/email-verifications',
  access: 'admin',
  tag: 'staff',
  summary: 'Confirm the e-mail addresses of people, or withdraw the confirmation',
  description: 'One result per person.',
  body: z.strictObject({ ids: peopleIds, confirmed: z.boolean() }),
  output: personResultsSchema,
  errors: [],
  run: async (ctx: PeopleContext, { viewer, body, client, locale }) =>
    personResultsJson(await verifyEmails(ctx, viewer, { ...body, client }), locale),
});
