import type { Viewer } from '#features/access/viewer.ts';
import {
  readFavouritesNow,
  type FavouritesContext,
} from '#features/favourites/read-favourites-now.server.ts';
import type { ScamWarning } from '#features/trust/message-guard/scam-warning.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { findList, type FoundList } from './find-list.server.ts';
import type { SharedComment, SharedListView } from './shared-list.ts';

const TOKEN = /^[\w-]{43}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Opens a shared list by the last part of its address: the token of the link, or the number for its owner. Shows the
 * listings as they are now. Throws AppError `not_found` (404).
 */
export async function openList(
  ctx: FavouritesContext,
  { key, viewer, locale }: { key: string; viewer: Viewer | undefined; locale: Locale },
): Promise<SharedListView> {
  const list = await findByKey(ctx, key, viewer);
  const rows = await ctx.db
    .selectFrom('shared_listing')
    .select(['listing_id', 'title', 'note'])
    .where('list_id', '=', list.id)
    .orderBy('position')
    .execute();
  const ids = rows.map((row) => row.listing_id);
  const listings = await readFavouritesNow(ctx, ids, locale);
  const comments = await readComments(ctx.db, list);
  return {
    id: list.id,
    kind: list.kind,
    name: list.name,
    isOwner: list.isOwner,
    hasLink: list.hasLink,
    listings: rows.flatMap(({ listing_id, title, note }, index) => {
      const now = listings[index];
      return now ? { now, title, note, comments: comments.get(listing_id) ?? [] } : [];
    }),
    comments: comments.get(null) ?? [],
  };
}

async function findByKey(
  ctx: FavouritesContext,
  key: string,
  viewer: Viewer | undefined,
): Promise<FoundList> {
  if (TOKEN.test(key)) return findList(ctx, { viewer, token: key });
  if (NUMBER.test(key)) return findList(ctx, { viewer, token: undefined }, Number(key));
  throw new AppError('not_found', 404);
}

async function readComments(
  db: Database,
  { id, isOwner, seenUpTo }: FoundList,
): Promise<Map<number | null, SharedComment[]>> {
  const rows = await db
    .selectFrom('shared_comment')
    .select(['id', 'listing_id', 'by_owner', 'name', 'text', 'warnings', 'written_at'])
    .where('list_id', '=', id)
    .orderBy('id')
    .execute();
  const comments = new Map<number | null, SharedComment[]>();
  for (const row of rows) {
    const comment: SharedComment = {
      id: row.id,
      name: row.name,
      text: row.text,
      byOwner: row.by_owner,
      isNew: isOwner && !row.by_owner && row.id > seenUpTo,
      writtenAt: row.written_at.toISOString(),
      warnings: row.warnings as ScamWarning[],
    };
    comments.set(row.listing_id, [...(comments.get(row.listing_id) ?? []), comment]);
  }
  return comments;
}
