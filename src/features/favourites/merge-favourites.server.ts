import type { Insertable, Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { findPersonalNumber } from '#kernel/personal-number.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB, Favourite } from '#platform/db/database-types.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { mergeSchema, type KeptFavouriteJson } from './favourite-json.ts';
import { freePlaces, lockFavourites } from './lock-favourites.server.ts';
import { readOnceShownTitles, type FavouritesContext } from './read-favourites-now.server.ts';

const perAccount: Limit = { name: 'merge_favourites', max: 500, windowSeconds: 86_400 };

interface Merged {
  /** Listings that the account has now. */
  merged: number[];
  /** Listings that were never public. */
  unknown: number[];
  /** Listings for which the account has no place. */
  left: number[];
}

type Row = Omit<Insertable<Favourite>, 'account_id'> & { saved_at: Date; noted_at: Date | null };

/**
 * Adds the favourites of a browser to those of the account: of two notes the newer one stays, of two saves the earlier
 * one. May be repeated, also at the same time. Throws AppError `too_many` (429).
 */
export async function mergeFavourites(
  ctx: FavouritesContext,
  { accountId }: Viewer,
  { favourites, locale }: { favourites: readonly KeptFavouriteJson[]; locale: Locale },
): Promise<Merged> {
  await takeFromLimit(ctx, perAccount, String(accountId));
  const ids = favourites.map((each) => each.listing_id);
  const titles = await readOnceShownTitles(ctx, ids, locale);
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    await lockFavourites(transaction, accountId);
    const known = await readKnown(transaction, accountId, ids);
    let places = await freePlaces(transaction, accountId);
    const answer: Merged = { merged: [], unknown: [], left: [] };
    for (const kept of favourites) {
      const title = titles.get(kept.listing_id);
      const before = known.get(kept.listing_id);
      const isNew = !before || before.removed_at !== null;
      if (title === undefined && !before) answer.unknown.push(kept.listing_id);
      else if (isNew && places === 0) answer.left.push(kept.listing_id);
      else {
        if (isNew) places -= 1;
        const row = rowOf(kept, title ?? before?.title ?? '', now);
        const joined = before ? join(before, row) : row;
        known.set(kept.listing_id, { ...joined, removed_at: null });
        await store(transaction, accountId, joined);
        answer.merged.push(kept.listing_id);
      }
    }
    return answer;
  });
}

async function readKnown(
  transaction: Transaction<DB>,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('favourite')
    .select(['listing_id', 'title', 'price_eur_minor', 'state', 'saved_at', 'note', 'noted_at', 'removed_at'])
    .where('account_id', '=', accountId)
    .where('listing_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/** The clock of a browser may be ahead. A note with a personal number is left out, because it would be refused. */
function rowOf(kept: KeptFavouriteJson, title: string, now: Date): Row {
  const past = (at: string) => new Date(Math.min(Date.parse(at), now.getTime()));
  const isRefused = findPersonalNumber(kept.note) !== undefined;
  return {
    listing_id: kept.listing_id,
    title,
    price_eur_minor: kept.price_eur_minor,
    state: kept.state,
    saved_at: past(kept.saved_at),
    note: isRefused ? '' : kept.note,
    noted_at: isRefused || kept.noted_at === null ? null : past(kept.noted_at),
  };
}

function join(before: Row, kept: Row): Row {
  const saved = kept.saved_at < before.saved_at ? kept : before;
  const noted = (kept.noted_at?.getTime() ?? 0) > (before.noted_at?.getTime() ?? 0) ? kept : before;
  return { ...saved, note: noted.note ?? '', noted_at: noted.noted_at };
}

async function store(transaction: Transaction<DB>, account_id: number, row: Row): Promise<void> {
  const values = { ...row, removed_at: null };
  await transaction
    .insertInto('favourite')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'listing_id']).doUpdateSet(values))
    .execute();
}

const ids = z.array(z.int());

export const mergeFavouritesOperation = defineOperation({
  method: 'POST',
  path: '/api/user/favourites/merge',
  access: 'user',
  team: 'self',
  tag: 'favourites',
  summary: 'Add favourites that a browser kept before the sign-in',
  description:
    'A union with those of the account: of two notes the newer one stays, of two saves the earlier one. `left` names listings for which the account has no place, `unknown` those that were never public.',
  body: mergeSchema,
  output: z.object({ merged: ids, unknown: ids, left: ids }),
  errors: ['too_many'],
  run: async (ctx: FavouritesContext, { viewer, body, locale }) =>
    mergeFavourites(ctx, viewer, { favourites: body.favourites, locale }),
});
