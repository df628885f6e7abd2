import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { confirmAsStaff, type Confirmation } from '#features/accounts/password/confirm-as-staff.server.ts';
import type { OwnPasswordContext } from '#features/accounts/password/own-password.server.ts';
import { staffConfirmation } from '#features/accounts/profile/profile-schema.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { peopleAddress, readPeopleAddress, type PeopleFilter } from '../list/people-address.ts';
import type { PeopleContext } from '../list/list-people.server.ts';
import { BUILD_PEOPLE_EXPORT } from './build-people-export.server.ts';
import { exportFormats, PEOPLE_EXPORT_VALID_MS, type ExportFormat } from './people-export.ts';

export type RequestExportContext = OwnPasswordContext & PeopleContext & { jobs: Jobs };

const perAccount: Limit = { name: 'people_export', max: 20, windowSeconds: 86_400 };

interface RequestInput extends Confirmation {
  filter: PeopleFilter;
  format: ExportFormat;
  locale: Locale;
  client: Client;
}

/**
 * Queues a job that writes the people of a filter to a file for the viewer. Admins only, with their password. Throws
 * `unauthenticated` (401), `forbidden` and `second_factor_needed` (403), `password_needed` and `password_wrong` (422),
 * `too_many` (429).
 */
export async function requestPeopleExport(
  ctx: RequestExportContext,
  viewer: Viewer | undefined,
  { filter, format, locale, client, ...confirmation }: RequestInput,
): Promise<string> {
  const actor = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  await confirmAsStaff(ctx, actor, { ...confirmation, ...client });
  await takeFromLimit(ctx, perAccount, String(actor.accountId));
  const now = ctx.now();
  const id = randomBytes(16).toString('hex');
  await ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('people_export')
      .values({
        id,
        account_id: actor.accountId,
        format,
        filter: peopleAddress(filter),
        locale,
        requested_at: now,
        remove_at: new Date(now.getTime() + PEOPLE_EXPORT_VALID_MS),
      })
      .execute();
    await ctx.jobs.send(BUILD_PEOPLE_EXPORT, { id }, { singletonKey: id, transaction });
    const event = { actorId: actor.accountId, action: 'people.export_request', details: { type: format } };
    await writeAudit(transaction, now, event, client);
  });
  return id;
}

export const requestPeopleExportOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/people-exports',
  access: 'admin',
  tag: 'staff',
  summary: 'Request a file with the people of a filter',
  description:
    'A job writes the file; only the caller can download it, for an hour. Needs the password of the caller.',
  body: z.strictObject({
    filter: z.string().max(1000).describe('Query of the list, as in its address'),
    format: z.enum(exportFormats),
    ...staffConfirmation,
  }),
  status: 201,
  output: z.object({ id: z.string() }),
  errors: ['password_needed', 'password_wrong', 'too_many'],
  run: async (ctx: RequestExportContext & RequestSecrets, { viewer, body, client, locale, request }) => ({
    id: await requestPeopleExport(ctx, viewer, {
      filter: readPeopleAddress(new URLSearchParams(body.filter)),
      format: body.format,
      password: body.current_password,
      token: sessionToken(ctx, request),
      locale,
      client,
    }),
  }),
});

interface RequestSecrets {
  secret: SecretKeys;
  config: PeopleContext['config'] & { origin: string };
}
