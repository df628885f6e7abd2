import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { parsePhone } from '../phone/phone-number.server.ts';
import { type ProfileInput, profileSchema } from './profile-schema.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';

const numberFields = ['adminContactNumber', 'buyerContactNumber'] as const;

/**
 * Changes name, town, address and company numbers; other operations change password and contacts. A verified company
 * that changes its name loses the badge. `version` is that of
 * the profile the person edited. Throws AppError `stale_version` (409), `invalid_input` (422).
 */
export async function updateProfile(
  ctx: { db: Database; now: () => Date },
  viewer: Viewer | undefined,
  { input, client }: { input: ProfileInput; client: Client },
): Promise<{ version: number }> {
  const { accountId, kind } = requireViewer(viewer);
  const numbers = kind === 'company' ? companyNumbers(input) : refuseNumbers(input);
  // A merged town is stored as the one that it became.
  const place = await ctx.db
    .selectFrom('city')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where('key', '=', input.city)
    .executeTakeFirst();
  if (!place) throw new AppError('invalid_input', 422, { fields: { city: ['invalid_value'] } });
  return ctx.db.transaction().execute(async (transaction) => {
    const saved = await transaction
      .updateTable('account')
      .set((row) => ({
        display_name: input.name,
        // The verification was of the company's name.
        company_verified: sql<boolean>`company_verified and display_name = ${input.name}`,
        city_id: place.id,
        address: input.address,
        ...numbers,
        version: row('version', '+', 1),
      }))
      .where('id', '=', accountId)
      .where('version', '=', input.version)
      .returning('version')
      .executeTakeFirst();
    if (!saved) throw new AppError('stale_version', 409);
    const event = { actorId: accountId, action: 'profile.update', subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return saved;
  });
}

/** Parses numbers into E.164; an empty number becomes null and an absent one stays unchanged. */
function companyNumbers(input: ProfileInput): { admin_phone?: string | null; buyer_phone?: string | null } {
  const [admin, buyer] = numberFields.map((field) => {
    const typed = input[field];
    if (typed === undefined || typed === '') return typed === '' ? null : undefined;
    const number = parsePhone(typed, HOME_COUNTRY);
    if (number === undefined)
      throw new AppError('invalid_input', 422, { fields: { [field]: ['phone_invalid'] } });
    return number;
  });
  return {
    ...(admin !== undefined && { admin_phone: admin }),
    ...(buyer !== undefined && { buyer_phone: buyer }),
  };
}

function refuseNumbers(input: ProfileInput): object {
  const given = numberFields.filter((field) => input[field] !== undefined);
  if (given.length === 0) return {};
  const fields = Object.fromEntries(given.map((field) => [field, ['invalid_value']]));
  throw new AppError('invalid_input', 422, { fields });
}

export const updateProfileOperation = defineOperation({
  method: 'PATCH',
  path: '/api/user/profile',
  access: 'user',
  tag: 'accounts',
  summary: "Change the caller's profile",
  description: '409 when it was changed since `version` was read.',
  body: profileSchema,
  output: z.object({ success: z.literal(true), version: z.int() }),
  errors: ['stale_version'],
  run: async (ctx: Parameters<typeof updateProfile>[0], { viewer, body, client }) => {
    const { version } = await updateProfile(ctx, viewer, { input: body, client });
    return { success: true as const, version };
  },
});
