import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { isRegistered } from '#features/accounts/phone/account-with-phone.server.ts';
import { readAccountDetails, type Towns } from '#features/accounts/registration/read-registration.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { newPersonBody, type PersonInput } from './person-input.ts';
import { canonicalEmail, faultOf, readMobile, takenFault } from './person-contacts.server.ts';
import { queueInvitation, type InviteContext } from './send-invitation.server.ts';

export type CreatePersonContext = InviteContext & { catalogue: Towns };

/**
 * Creates an account for a person, who gets a mail to choose a password; until then it cannot sign in. Admins only:
 * throws `unauthenticated` (401), `forbidden` and `second_factor_needed` (403), `invalid_input` (422) with all errors by
 * field.
 */
export async function createPerson(
  ctx: CreatePersonContext,
  viewer: Viewer | undefined,
  { input, client }: { input: PersonInput; client: Client },
): Promise<number> {
  const actor = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const row = readAccountDetails(ctx.catalogue, input);
  const email = canonicalEmail(input);
  const phone = readMobile(input.phone);
  if (phone !== null && (await isRegistered(ctx.db, phone))) throw faultOf('phone', 'phone_taken');
  const now = ctx.now();
  const created = ctx.db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('account')
      .values({ ...row, email, phone, locale: input.locale, joined_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueInvitation(ctx, transaction, { accountId: id, email, locale: input.locale });
    const event = { actorId: actor.accountId, action: 'account.create', subject: `account:${id}` };
    await writeAudit(transaction, now, { ...event, details: { kind: row.kind } }, client);
    return id;
  });
  return created.catch((error: unknown) => {
    throw takenFault(error) ?? error;
  });
}

export const createPersonOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  tag: 'staff',
  summary: 'Create an account for a person',
  description: 'The person gets a mail with a link for choosing a password, valid for seven days.',
  body: newPersonBody,
  status: 201,
  output: z.object({ id: z.int() }),
  errors: [],
  run: async (ctx: CreatePersonContext, { viewer, body, client }) => ({
    id: await createPerson(ctx, viewer, { input: body, client }),
  }),
});
