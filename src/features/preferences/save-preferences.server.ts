import { defineOperation } from '#features/access/define-operation.server.ts';
import { readSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { wizardSearch } from './get-wizard-page.server.ts';
import { readPreferences } from './get-preferences.server.ts';
import { MAX_SEARCH_LENGTH, preferencesInput, preferencesSchema } from './preference-json.ts';

type SaveContext = Pick<SearchContext, 'db' | 'catalogue' | 'vocabulary' | 'now'>;

export const savePreferencesOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/preferences',
  access: 'user',
  tag: 'searches',
  summary: 'Keep the own answers of the preferences',
  description: 'Returns the answers that the account keeps: the newer ones.',
  body: preferencesInput,
  output: preferencesSchema,
  errors: ['invalid_input'],
  run: async (ctx: SaveContext, { viewer, body }) => {
    const search = wizardSearch(await readSearch(ctx, new URLSearchParams(body.search)));
    if (search.length > MAX_SEARCH_LENGTH) throw new AppError('invalid_input', 422);
    const now = ctx.now();
    const asked = new Date(body.answered_at);
    // A clock that is ahead must not keep later answers of other devices out.
    const answered_at = asked < now ? asked : now;
    await ctx.db
      .insertInto('preference')
      .values({ account_id: viewer.accountId, search, step: body.step, answered_at })
      .onConflict((row) =>
        row
          .column('account_id')
          .doUpdateSet({ search, step: body.step, answered_at })
          .where('preference.answered_at', '<=', answered_at),
      )
      .execute();
    return readPreferences(ctx.db, viewer.accountId);
  },
});
