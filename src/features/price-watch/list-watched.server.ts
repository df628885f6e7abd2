import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentWatched } from './present-watched.ts';
import { watchedSorts, watchedStates, type WatchedList, type WatchedSort } from './price-watch.ts';
import { readWatched, type WatchedRow } from './read-watched.server.ts';

interface ListContext {
  db: Database;
  now: () => Date;
  catalogue: Catalogue;
}

/** Listings in one part of the list. */
const PER_PART = 50;

export interface ListWatchedInput {
  sort: WatchedSort;
  /** Only listings that moved since they were last seen. */
  movedOnly: boolean;
  cursor: string | undefined;
  locale: Locale;
}

/**
 * Lists what the viewer follows: the last followed first, or by how far the price fell. All of it is read at once, because
 * an account follows at most 200 listings and the state of each follows from its dates.
 */
export async function listWatched(
  ctx: ListContext,
  viewer: Viewer,
  { sort, movedOnly, cursor, locale }: ListWatchedInput,
): Promise<WatchedList> {
  const rows = await readWatched(
    ctx.db,
    sql`w.account_id = ${viewer.accountId} and w.ended_at is null`,
    ctx.now(),
  );
  const all = withLocale(locale, () =>
    rows.map((row) => {
      const listing = presentWatched(row, { catalogue: ctx.catalogue, locale });
      return { listing, place: placeOf(row, sort, listing.difference) };
    }),
  );
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const moved = all.filter(({ listing }) => listing.moved);
  const found = (movedOnly ? moved : all)
    .toSorted((one, other) => compare(one.place, other.place))
    .filter(({ place }) => !after || compare(after, place) < 0);
  const part = found.slice(0, PER_PART);
  const last = part.at(-1);
  return {
    listings: part.map(({ listing }) => listing),
    next: found.length > part.length && last ? `${last.place.value}.${last.place.id}` : null,
    total: all.length,
    moved: moved.length,
  };
}

/** Place in the list: ascending by value, then the last followed first. */
interface Place {
  value: number;
  id: number;
}

const placeOf = ({ id, since }: WatchedRow, sort: WatchedSort, difference: number | null): Place => ({
  value: sort === 'drop' ? (difference ?? 0) : -since.getTime(),
  id,
});

const compare = (one: Place, other: Place): number => one.value - other.value || other.id - one.id;

/** A malformed cursor begins at the start. */
function readCursor(cursor: string): Place | undefined {
  const [, value, id] = /^(-?\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  return id === undefined ? undefined : { value: Number(value), id: Number(id) };
}

const pictureSchema = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  alt: z.string(),
});

export const listWatchedOperation = defineOperation({
  method: 'GET',
  path: '/api/user/watched-listings',
  access: 'user',
  team: 'self',
  tag: 'prices',
  summary: 'Followed listings with their prices then and now',
  description: '50 a part. Prices are gross, in euro cents; null on request.',
  query: z.object({
    sort: z.enum(watchedSorts).default('newest').describe('`drop`: those whose price fell most come first'),
    moved: z.literal('1').optional().describe('Only those whose price differs from the one last seen'),
    cursor: z.string().max(40).optional(),
  }),
  output: z.object({
    listings: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        href: z.string().nullable().describe('Null for a listing that is not public any more'),
        facts: z.array(z.string()),
        picture: pictureSchema.nullable(),
        silhouette: z.string().describe('Drawing that stands for a missing picture'),
        state: z.enum(watchedStates),
        since: z.string(),
        priceThen: z.int().nullable(),
        priceNow: z.int().nullable(),
        difference: z.int().nullable(),
        moved: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
    total: z.int(),
    moved: z.int(),
  }),
  errors: [],
  run: async (ctx: ListContext, { viewer, query, locale }) =>
    listWatched(ctx, viewer, {
      sort: query.sort,
      movedOnly: query.moved !== undefined,
      cursor: query.cursor,
      locale,
    }),
});
