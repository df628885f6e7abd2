/**
 * Budgets of requests that show listings, per hour: `search` for lists of them, `detail` for single ones. Enforced by
 * `http/budgets`.
 */
export type BrowsingBudget = 'search' | 'detail';

/** A network (/24 or /48) has this many times the budget of an address. */
export const NETWORK_FACTOR = 10;
