import { sql, type Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import {
  readOnceShownTitles,
  type FavouritesContext,
} from '#features/favourites/read-favourites-now.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { DB } from '#platform/db/database-types.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { MAX_LISTS, type SharedKind } from './shared-list.ts';
import { linkSchema, newListSchema } from './shared-list-json.ts';

const perAccount: Limit = { name: 'share_list', max: 50, windowSeconds: 86_400 };

interface NewList {
  kind: SharedKind;
  /** Without duplicates. */
  listings: readonly number[];
  name: string;
  withNotes: boolean;
  key: string;
  locale: Locale;
}

/**
 * Shares listings by a secret link. Leaves out listings that were never public. A repeated call with the same key makes
 * a new link for the same list. Throws AppError `not_found` (404) when no listing is left, `shared_lists_full` (409),
 * `personal_number` (422), `too_many` (429).
 */
export async function createList(
  ctx: FavouritesContext,
  { accountId }: Viewer,
  { kind, listings, name, withNotes, key, locale }: NewList,
): Promise<{ id: number; token: string }> {
  refusePersonalNumbers({ name });
  await takeFromLimit(ctx, perAccount, String(accountId));
  const titles = await readOnceShownTitles(ctx, listings, locale);
  const known = listings.filter((id) => titles.has(id));
  if (known.length === 0) throw new AppError('not_found', 404);
  const token = makeToken();
  const id = await ctx.db.transaction().execute(async (transaction) => {
    // Simultaneous calls must not exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtext(${`shared lists of account ${accountId}`}))`.execute(
      transaction,
    );
    const repeated = await transaction
      .updateTable('shared_list')
      .set({ token_hash: hashToken(token) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirst();
    if (repeated) return repeated.id;
    await requireFreePlace(transaction, accountId);
    const list = await transaction
      .insertInto('shared_list')
      .values({ account_id: accountId, kind, name, token_hash: hashToken(token), key, created_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const notes = withNotes ? await readNotes(transaction, accountId, known) : new Map<number, string>();
    const rows = known.map((listing_id, position) => ({
      list_id: list.id,
      listing_id,
      position,
      title: titles.get(listing_id) ?? '',
      note: notes.get(listing_id) ?? '',
    }));
    await transaction.insertInto('shared_listing').values(rows).execute();
    return list.id;
  });
  return { id, token };
}

async function requireFreePlace(transaction: Transaction<DB>, accountId: number): Promise<void> {
  const { count } = await transaction
    .selectFrom('shared_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_LISTS) throw new AppError('shared_lists_full', 409);
}

async function readNotes(
  transaction: Transaction<DB>,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await transaction
    .selectFrom('favourite')
    .select(['listing_id', 'note'])
    .where('account_id', '=', accountId)
    .where('listing_id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ listing_id, note }) => [listing_id, note]));
}

export const createListOperation = defineOperation({
  method: 'POST',
  path: '/api/user/shared-lists',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Share listings by a secret link',
  description:
    'Listings that were never public are left out. The token is answered once; a repeated call with the same key makes a new one, which replaces the first.',
  body: newListSchema,
  idempotencyKey: 'required',
  status: 201,
  output: linkSchema,
  errors: ['not_found', 'personal_number', 'shared_lists_full', 'too_many'],
  run: async (ctx: FavouritesContext, { viewer, body, locale, idempotencyKey: key }) => {
    const { with_notes: withNotes, ...list } = body;
    return createList(ctx, viewer, { ...list, withNotes, key, locale });
  },
});
