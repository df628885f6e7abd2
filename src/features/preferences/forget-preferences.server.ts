import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';

export const forgetPreferencesOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/preferences',
  access: 'user',
  tag: 'searches',
  summary: 'Delete the own answers of the preferences',
  output: successSchema,
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => {
    await ctx.db.deleteFrom('preference').where('account_id', '=', viewer.accountId).execute();
    return success;
  },
});
