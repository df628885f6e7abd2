import { sql, type RawBuilder } from 'kysely';

/**
 * SQL condition: the row of `listing` with this alias is published, by the rule of the view `published_listing`.
 * `given` replaces the moderation state and the block of the owner.
 */
export const isPublishedRow = (
  listing: string,
  given: { moderation?: 'approved'; blocked: RawBuilder<boolean> },
): RawBuilder<boolean> => sql<boolean>`listing_is_published(
  ${given.moderation === undefined ? sql.ref(`${listing}.moderation`) : sql`${sql.lit(given.moderation)}`},
  ${sql.ref(`${listing}.publication`)}, ${sql.ref(`${listing}.fake`)}, ${sql.ref(`${listing}.sale`)}, ${given.blocked})`;

/** SQL condition: the row of `listing` with this alias is live, by the rule of `isLive`. */
export const isLiveRow = (listing: string): RawBuilder<boolean> => sql<boolean>`listing_is_live(
  ${sql.ref(`${listing}.moderation`)}, ${sql.ref(`${listing}.publication`)}, ${sql.ref(`${listing}.fake`)},
  ${sql.ref(`${listing}.sale`)})`;
