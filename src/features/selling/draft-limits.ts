/** How many vehicles can be named that would be taken in exchange. */
export const MAX_EXCHANGES = 10;
