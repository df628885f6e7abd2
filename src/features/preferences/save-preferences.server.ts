import { followPreferences } from '#features/saved-searches/follow-preferences.server.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { wizardSearch } from './get-wizard-page.server.ts';
import { readPreferences } from './get-preferences.server.ts';
import { wishedAddress } from './wished-address.ts';
import { LAST_STEP } from './wizard-address.ts';
import { MAX_SEARCH_LENGTH, preferencesInput, preferencesSchema } from './preference-json.ts';

type SaveContext = Pick<SearchContext, 'db' | 'catalogue' | 'vocabulary' | 'now'>;

export const savePreferencesOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/preferences',
  access: 'user',
  team: 'self',
  tag: 'searches',
  summary: 'Keep the own answers of the preferences',
  description:
    'Returns the answers that the account keeps: the newer ones. With the last question, a saved search begins that reports new listings which fit the answers.',
  body: preferencesInput,
  output: preferencesSchema,
  errors: ['invalid_input'],
  run: async (ctx: SaveContext, { viewer: { accountId }, body, locale }) => {
    const parsed = await readSearch(ctx, new URLSearchParams(body.search));
    const search = wizardSearch(parsed);
    if (search.length > MAX_SEARCH_LENGTH) throw new AppError('invalid_input', 422);
    const now = ctx.now();
    const asked = new Date(body.answered_at);
    // A clock that is ahead must not keep later answers of other devices out.
    const answered_at = asked < now ? asked : now;
    await ctx.db.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('preference')
        .select(['search', 'step'])
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst();
      const kept = await transaction
        .insertInto('preference')
        .values({ account_id: accountId, search, step: body.step, answered_at })
        .onConflict((row) =>
          row
            .column('account_id')
            .doUpdateSet({ search, step: body.step, answered_at })
            .where('preference.answered_at', '<=', answered_at),
        )
        .returning('account_id')
        .executeTakeFirst();
      if (!kept) return;
      // Reading the last question again must not bring back a search that its owner has deleted.
      const isNew = before?.search !== search || before.step !== body.step;
      await followPreferences(transaction, {
        accountId,
        address: wishedAddress(parsed),
        isFinished: isNew && body.step === LAST_STEP,
        locale,
        now,
      });
    });
    return readPreferences(ctx.db, accountId);
  },
});
