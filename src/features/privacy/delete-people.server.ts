import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { ChangeContext } from '#features/accounts/password/change-password.server.ts';
import { confirmAsStaff, type Confirmation } from '#features/accounts/password/confirm-as-staff.server.ts';
import { staffConfirmation } from '#features/accounts/profile/profile-schema.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import {
  notifyOwner,
  sendNotice,
  type OwnerContact,
} from '#features/accounts/profile/notify-owner.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { blockGrounds, type BlockGround } from '#features/people/blocking/block-ground.ts';
import { reasonText } from '#features/people/blocking/reason-text.ts';
import {
  forEachPerson,
  peopleIds,
  personResultsJson,
  personResultsSchema,
  type PersonResult,
} from '#features/people/for-each-person.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Sms } from '#platform/sms/sms-gateway.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

type DeletePeopleContext = ChangeContext & { config: { mode: 'demo' | 'production' } };

interface DeletePeopleInput extends Confirmation {
  ids: readonly number[];
  ground: BlockGround;
  /** What the person is told, by language; those of the people are needed. */
  texts: Partial<Record<Locale, string | undefined>>;
  client: Client;
}

/**
 * Deletes accounts with the person's data in every room, as the person can. Admins only, with their password. Throws
 * `unauthenticated` (401), `forbidden` and `second_factor_needed` (403), `password_needed`, `password_wrong` and `personal_number` (422),
 * `too_many` (429); results may be `not_found`, `account_has_role` and `reason_missing`.
 */
export async function deletePeople(
  ctx: DeletePeopleContext,
  viewer: Viewer | undefined,
  { ids, ground, texts, password, token, client }: DeletePeopleInput,
): Promise<PersonResult[]> {
  const actor = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  refusePersonalNumbers(Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? ''])));
  await confirmAsStaff(ctx, actor, { password, token, ...client });
  const notices: (Sms | undefined)[] = [];
  const results = await forEachPerson(ctx, ids, async (transaction, person) => {
    if (person.roles.length > 0) throw new AppError('account_has_role', 409);
    const locale = person.locale ?? 'bg';
    const reason = texts[locale];
    if (!reason) throw new AppError('reason_missing', 422);
    const phone = await transaction
      .selectFrom('account')
      .select(['phone', 'phone_confirmed as phoneConfirmed'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    for (const { erase } of personalDataOfRooms) await erase?.({ transaction, jobs: ctx.jobs }, person.id);
    const event = { actorId: actor.accountId, action: 'account.delete', subject: `account:${person.id}` };
    await writeAudit(transaction, ctx.now(), { ...event, details: { blockGround: ground } }, client);
    const contact: OwnerContact = { ...person, ...phone, accountId: person.id, locale };
    notices.push(await notifyOwner(ctx, transaction, { contact, change: 'account_deleted', reason }));
  });
  for (const notice of notices) await sendNotice(ctx, notice);
  return results;
}

export const deletePeopleOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/deletions',
  access: 'admin',
  tag: 'staff',
  summary: 'Permanently delete accounts',
  description:
    'One result per person. Does what the deletion by the person does. Needs the password of the caller; each person is told the text in their language.',
  body: z.strictObject({
    ids: peopleIds,
    ground: z.enum(blockGrounds),
    bg: reasonText.optional(),
    en: reasonText.optional(),
    ...staffConfirmation,
  }),
  output: personResultsSchema,
  errors: ['password_needed', 'password_wrong', 'personal_number', 'too_many'],
  run: async (ctx: DeletePeopleContext & { secret: SecretKeys }, call) => {
    const { viewer, body, client, locale, request } = call;
    const { bg, en, current_password: password, ...given } = body;
    const token = sessionToken(ctx, request);
    const input = { ...given, texts: { bg, en }, password, token, client };
    return personResultsJson(await deletePeople(ctx, viewer, input), locale);
  },
});
