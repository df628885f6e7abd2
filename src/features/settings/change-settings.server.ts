import { sql } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { announceChange } from './announce-change.server.ts';
import type { LiveSettings } from './live-settings.server.ts';
import type { EnvironmentLimits } from './environment-limits.ts';
import { readSettingsInForce } from './read-settings.server.ts';
import { settingFaults } from './setting-faults.ts';
import { settingKeys, settingValuesSchema, type ChangedSettings } from './setting-table.ts';
import { settingText } from './setting-text.ts';

export interface SettingsContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' } & EnvironmentLimits;
  settings: Pick<LiveSettings, 'refresh'>;
}

/**
 * Changes settings, with one audit event for each that differs. `version` is the latest version among the given
 * settings that the admin has seen. Throws AppError `stale_version` (409) when one was changed since, and
 * `invalid_input` (422) with the fields.
 */
export async function changeSettings(
  ctx: SettingsContext,
  viewer: Viewer | undefined,
  { version, given, client }: { version: number; given: ChangedSettings; client: Client },
): Promise<void> {
  const admin = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const keys = settingKeys.filter((key) => given[key] !== undefined);
  if (keys.length === 0) throw new AppError('invalid_input', 422);
  await ctx.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(transaction);
    const { values: before, versions } = await readSettingsInForce(transaction, ctx.config);
    if (keys.some((key) => (versions[key] ?? 0) > version)) throw new AppError('stale_version', 409);
    const after = { ...before, ...given };
    const fields = settingFaults(after, keys);
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 422, { fields });
    const next = Math.max(0, ...Object.values(versions).map((each) => each ?? 0)) + 1;
    for (const key of keys) {
      const [old, value] = [settingText(before[key]), settingText(after[key])];
      if (old === value) continue;
      await transaction
        .insertInto('setting')
        .values({ key, value: JSON.stringify(after[key]), version: next })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: JSON.stringify(after[key]), version: next }),
        )
        .execute();
      await writeAudit(
        transaction,
        ctx.now(),
        {
          actorId: admin.accountId,
          action: 'settings.change',
          subject: `setting:${key}`,
          details: { before: old, after: value },
        },
        client,
      );
    }
    await announceChange(transaction, 'settings');
  });
  await ctx.settings.refresh(['settings']);
}

export const changeSettingsOperation = defineOperation({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
  tag: 'staff',
  summary: 'Change settings',
  description:
    'Takes effect in every process at once. 409 when one of the given settings was changed after `version`.',
  query: z.strictObject({ version: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  body: settingValuesSchema,
  output: successSchema,
  errors: ['stale_version'],
  run: async (ctx: SettingsContext, { viewer, query, body, client }) => {
    await changeSettings(ctx, viewer, { version: query.version, given: body, client });
    return success;
  },
});
