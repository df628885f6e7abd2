import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Locale } from '#kernel/locale.ts';
import type { SavedState } from './favourite.ts';
import { favouriteSchema, type FavouriteJson } from './favourite-json.ts';
import { readFavouritesNow, type FavouritesContext } from './read-favourites-now.server.ts';

const PART = 50;
const CURSOR = /^(\d{1,15})-(\d{1,15})$/;

export interface FavouritesPart {
  favourites: FavouriteJson[];
  /** For the next part; null at the end. */
  cursor: string | null;
}

/** Reads a part of the own favourites, the newest first, each with its listing as it is now. */
export async function listFavourites(
  ctx: FavouritesContext,
  { accountId }: Viewer,
  { cursor, locale }: { cursor: string | undefined; locale: Locale },
): Promise<FavouritesPart> {
  const [, savedAt, id] = CURSOR.exec(cursor ?? '') ?? [];
  const rows = await ctx.db
    .selectFrom('favourite')
    .select(['listing_id', 'title', 'price_eur_minor', 'state', 'saved_at', 'note', 'noted_at'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(savedAt !== undefined, (favourites) =>
      favourites.where((row) =>
        row(row.refTuple('saved_at', 'listing_id'), '<', row.tuple(new Date(Number(savedAt)), Number(id))),
      ),
    )
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .limit(PART + 1)
    .execute();
  const part = rows.slice(0, PART);
  const last = rows.length > PART ? part.at(-1) : undefined;
  const listings = await readFavouritesNow(
    ctx,
    part.map((row) => row.listing_id),
    locale,
  );
  return {
    favourites: part.flatMap((row, index) => {
      const now = listings[index];
      if (!now) return [];
      return {
        ...row,
        state: row.state as SavedState,
        saved_at: row.saved_at.toISOString(),
        noted_at: row.noted_at?.toISOString() ?? null,
        now,
      };
    }),
    cursor: last ? `${last.saved_at.getTime()}-${last.listing_id}` : null,
  };
}

export const listFavouritesOperation = defineOperation({
  method: 'GET',
  path: '/api/user/favourites',
  access: 'user',
  team: 'self',
  tag: 'favourites',
  summary: 'List own saved listings, newest first',
  query: z.strictObject({ cursor: z.string().regex(CURSOR).optional() }),
  output: z.object({ favourites: z.array(favouriteSchema), cursor: z.string().nullable() }),
  errors: [],
  run: async (ctx: FavouritesContext, { viewer, query, locale }) =>
    listFavourites(ctx, viewer, { cursor: query.cursor, locale }),
});
