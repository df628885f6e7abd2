import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the row of `listing` under that alias is published, by the rule of the view `published_listing`. `given`
 * replaces a state by what it would be, or says that the owner's block is left aside.
 */
export const isPublishedRow = (
  listing: string,
  given: { moderation?: 'approved'; blocked: RawBuilder<boolean> },
): RawBuilder<boolean> => sql<boolean>`listing_is_published(
  ${given.moderation === undefined ? sql.ref(`${listing}.moderation`) : sql`${sql.lit(given.moderation)}`},
  ${sql.ref(`${listing}.publication`)}, ${sql.ref(`${listing}.fake`)}, ${sql.ref(`${listing}.sale`)}, ${given.blocked})`;

/** Whether the row of `listing` under that alias takes one of its owner's places, as `isLive` says. */
export const isLiveRow = (listing: string): RawBuilder<boolean> => sql<boolean>`listing_is_live(
  ${sql.ref(`${listing}.moderation`)}, ${sql.ref(`${listing}.publication`)}, ${sql.ref(`${listing}.fake`)},
  ${sql.ref(`${listing}.sale`)})`;
