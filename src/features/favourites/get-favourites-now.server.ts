import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { favouriteNowSchema, idsQuery } from './favourite-json.ts';
import { readFavouritesNow, type FavouritesContext } from './read-favourites-now.server.ts';

export const getFavouritesNowOperation = defineOperation({
  method: 'GET',
  path: '/api/favourites/now',
  access: 'everyone',
  budget: 'search',
  tag: 'favourites',
  summary: 'Several listings by id, also those that left the market',
  description:
    'For favourites that are kept in the browser of a visitor. A listing the public cannot read is `gone`.',
  query: idsQuery,
  output: z.object({ listings: z.array(favouriteNowSchema) }),
  errors: [],
  run: async (ctx: FavouritesContext, { query, locale }) => ({
    listings: await readFavouritesNow(ctx, query.ids, locale),
  }),
});
