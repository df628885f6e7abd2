/** Fewer similar listings are not compared. */
export const MIN_SIMILAR_LISTINGS = 8;
