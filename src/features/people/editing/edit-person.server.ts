import { sql, type Transaction } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { forgetMailTokens } from '#features/accounts/email/mail-token.server.ts';
import { queueConfirmation } from '#features/accounts/email/queue-confirmation.server.ts';
import { confirmAsStaff, type Confirmation } from '#features/accounts/password/confirm-as-staff.server.ts';
import type { ChangeContext } from '#features/accounts/password/change-password.server.ts';
import { lockOwnAccount } from '#features/accounts/profile/own-account.server.ts';
import { notifyOwner, sendNotice } from '#features/accounts/profile/notify-owner.server.ts';
import { staffConfirmation } from '#features/accounts/profile/profile-schema.ts';
import { readAccountDetails } from '#features/accounts/registration/read-registration.server.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { endEverySession } from '#features/accounts/sessions/sessions.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { Sms } from '#platform/sms/sms-gateway.ts';
import { accountParams } from '../account-params.ts';
import { requireMayChange } from '../may-change.ts';
import { changesBetween } from './account-changes.ts';
import { canonicalEmail, faultOf, readMobile, takenFault } from './person-contacts.server.ts';
import { personBodyWith, unchangedFields, type PersonInput, type PersonValues } from './person-input.ts';
import { personValues } from './person-values.ts';
import { lockStored, readStored } from './stored-person.server.ts';
import { queueInvitation } from './send-invitation.server.ts';

export type EditPersonContext = ChangeContext & {
  config: { mode: 'demo' | 'production'; origin: string };
  catalogue: Pick<Catalogue, 'cityById' | 'cityByKey'>;
};

interface EditInput extends Confirmation {
  accountId: number;
  /** Version of the account that the form was filled with. */
  version: number;
  input: PersonInput;
  client: Client;
}

/**
 * Changes an account for staff. As with own changes, another e-mail address takes effect when its link is opened, another
 * number is unconfirmed; both end all sessions and are told to the previous contact, and need the password of the staff
 * member. Admins only, accounts of staff super admins only. Throws `unauthenticated` (401), `forbidden` and
 * `second_factor_needed` (403), `not_found` (404), `stale_version` (409), `invalid_input`, `password_needed` and
 * `password_wrong` (422), `too_many` (429).
 */
export async function editPerson(
  ctx: EditPersonContext,
  viewer: Viewer | undefined,
  { accountId, version, input, client, ...confirmation }: EditInput,
): Promise<{ version: number }> {
  const actor = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const seen = await readStored(ctx.db, accountId, ctx.now());
  if (!seen) throw new AppError('not_found', 404);
  requireMayChange(actor, seen);
  const shown = personValues(seen, ctx.catalogue);
  const contacts = changedContacts(input, shown);
  // Typing errors are shown before the password is asked for.
  readAccountDetails(ctx.catalogue, input, { tolerated: unchangedFields(input, shown) });
  if (contacts.length > 0) {
    // Own contacts are changed in the profile, with the checks of the owner.
    if (accountId === actor.accountId) throw new AppError('forbidden', 403);
    await confirmAsStaff(ctx, actor, { ...confirmation, ...client });
  }
  const edited = ctx.db.transaction().execute(async (transaction) => {
    const stored = await lockStored(transaction, accountId, ctx.now());
    if (!stored) throw new AppError('not_found', 404);
    requireMayChange(actor, stored);
    const values = personValues(stored, ctx.catalogue);
    if (stored.version !== version || changedContacts(input, values).join() !== contacts.join())
      throw new AppError('stale_version', 409);
    const tolerated = unchangedFields(input, values);
    const row = readAccountDetails(ctx.catalogue, input, { tolerated });
    const changes = changesBetween(values, input);
    if (changes.length === 0) return { version, notices: [] };
    const saved = await transaction
      .updateTable('account')
      .set((account) => ({
        ...noCompany,
        ...row,
        city_id: row.city_id ?? stored.cityId,
        locale: input.locale,
        // The verification was of the names and the number of the company.
        company_verified:
          row.kind === 'company'
            ? sql<boolean>`company_verified and display_name = ${row.display_name}
                and legal_name is not distinct from ${row.legal_name} and eik is not distinct from ${row.eik}`
            : false,
        ...(contacts.includes('phone') && { phone: readMobile(input.phone), phone_confirmed: false }),
        version: account('version', '+', 1),
      }))
      .where('id', '=', accountId)
      .returning('version')
      .executeTakeFirstOrThrow();
    if (row.kind === 'private')
      await transaction.deleteFrom('trader_details').where('account_id', '=', accountId).execute();
    const notices = await changeContacts(ctx, transaction, {
      accountId,
      input,
      contacts,
      canSignIn: stored.canSignIn,
    });
    await transaction
      .insertInto('account_edit')
      .values({
        account_id: accountId,
        author_id: actor.accountId,
        at: ctx.now(),
        changes: JSON.stringify(changes),
      })
      .execute();
    const event = {
      actorId: actor.accountId,
      action: 'account.edit',
      subject: `account:${accountId}`,
      details: { fields: changes.map(({ field }) => field).join(' ') },
    };
    await writeAudit(transaction, ctx.now(), event, client);
    return { ...saved, notices };
  });
  const { notices, ...saved } = await edited.catch((error: unknown) => {
    throw takenFault(error) ?? error;
  });
  for (const notice of notices) await sendNotice(ctx, notice);
  return saved;
}

const noCompany = {
  company_kind: null,
  company_username: null,
  legal_name: null,
  eik: null,
  admin_phone: null,
  buyer_phone: null,
};

type Contact = 'email' | 'phone';

function changedContacts(input: PersonInput, stored: PersonValues): Contact[] {
  return [
    ...(canonicalEmail(input) === stored.email ? [] : (['email'] as const)),
    ...(input.phone === stored.phone || (readMobile(input.phone) ?? '') === stored.phone
      ? []
      : (['phone'] as const)),
  ];
}

/** Ends the sessions and tells the previous contacts; returns the SMS to send after the commit. */
async function changeContacts(
  ctx: EditPersonContext,
  transaction: Transaction<DB>,
  {
    accountId,
    input,
    contacts,
    canSignIn,
  }: { accountId: number; input: PersonInput; contacts: readonly Contact[]; canSignIn: boolean },
): Promise<(Sms | undefined)[]> {
  if (contacts.length === 0) return [];
  const contact = await lockOwnAccount(transaction, accountId);
  if (contacts.includes('email')) {
    const email = canonicalEmail(input);
    const owner = await transaction
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .where('id', '<>', accountId)
      .executeTakeFirst();
    if (owner) throw faultOf('email', 'email_taken');
    await forgetMailTokens(transaction, accountId, 'reset_password');
    if (canSignIn) await queueConfirmation(ctx, transaction, { accountId, email, locale: input.locale });
    else {
      // The link for choosing the first password proves the new address.
      await transaction
        .updateTable('account')
        .set({ email, email_confirmed: false })
        .where('id', '=', accountId)
        .execute();
      await forgetMailTokens(transaction, accountId, 'confirm_email');
      await queueInvitation(ctx, transaction, { accountId, email, locale: input.locale });
    }
  }
  await endEverySession(transaction, accountId);
  const notices: (Sms | undefined)[] = [];
  for (const change of contacts)
    notices.push(
      await notifyOwner(ctx, transaction, { contact, change: `${change}_changed`, byStaff: true }),
    );
  return notices;
}

export const editPersonOperation = defineOperation({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'Change the details of an account',
  description:
    '409 when it was changed since `version` was read. Another e-mail address takes effect when the link sent to it is opened; another address or number ends the sessions of the person, is told to them, and needs the password of the caller.',
  params: accountParams,
  body: personBodyWith({ version: z.int().positive().max(2_147_483_647), ...staffConfirmation }),
  output: z.object({ version: z.int() }),
  errors: ['forbidden', 'not_found', 'password_needed', 'password_wrong', 'stale_version', 'too_many'],
  run: async (ctx: EditPersonContext & { secret: SecretKeys }, call) => {
    const { viewer, params, body, client, request } = call;
    const { version, current_password: password, ...input } = body;
    const token = sessionToken(ctx, request);
    const edit = { accountId: params.id, version, input, password, token, client };
    return editPerson(ctx, viewer, edit);
  },
});
