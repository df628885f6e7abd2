/** Limits that both the forms and the API enforce; `check-draft.ts` has those of valid values. */

/** Vehicles that can be wanted in exchange. */
export const MAX_EXCHANGES = 10;

/** Entries of the service history. */
export const MAX_SERVICES = 12;

/** In characters. Longer than a valid description, so that a text over the limit is stored and reported as a fault. */
export const MAX_KEPT_DESCRIPTION = 15_000;
