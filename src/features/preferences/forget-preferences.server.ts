import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { followPreferences } from '#features/saved-searches/follow-preferences.server.ts';
import type { Database } from '#platform/db/database.server.ts';

export const forgetPreferencesOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/preferences',
  access: 'user',
  tag: 'searches',
  summary: 'Delete the own answers of the preferences',
  output: successSchema,
  errors: [],
  description: 'Ends the saved search that follows them.',
  run: async (ctx: { db: Database; now: () => Date }, { viewer: { accountId }, locale }) => {
    const now = ctx.now();
    await ctx.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('preference').where('account_id', '=', accountId).execute();
      await followPreferences(transaction, {
        accountId,
        address: undefined,
        isFinished: false,
        locale,
        now,
      });
    });
    return success;
  },
});
