/** What forms and API hold callers to alike, apart from what makes a value valid. */

/** How many vehicles can be named that would be taken in exchange. */
export const MAX_EXCHANGES = 10;

/** In characters: longer than a valid description, so that one too long is told of and not lost. */
export const MAX_KEPT_DESCRIPTION = 15_000;
