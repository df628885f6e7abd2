import type * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { preferencesSchema } from './preference-json.ts';

/** Returns the kept answers of an account; null without any. */
export async function readPreferences(
  db: Database,
  accountId: number,
): Promise<z.output<typeof preferencesSchema>> {
  const row = await db
    .selectFrom('preference')
    .select(['search', 'step', 'answered_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { preferences: row ? { ...row, answered_at: row.answered_at.toISOString() } : null };
}

export const getPreferencesOperation = defineOperation({
  method: 'GET',
  path: '/api/user/preferences',
  access: 'user',
  team: 'self',
  tag: 'searches',
  summary: 'Get the own answers of the preferences',
  output: preferencesSchema,
  errors: [],
  run: (ctx: { db: Database }, { viewer }) => readPreferences(ctx.db, viewer.accountId),
});
