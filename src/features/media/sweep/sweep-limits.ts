const SHARE = 0.01;
const MOST = 50;

/**
 * Number of pictures at which store and database may disagree in one sweep: 1 % of all, at least one and at
 * most 50. More means that one of the two is wrong, so the sweep touches nothing. `configured` replaces the
 * rule.
 */
export const disagreementLimit = (pictures: number, configured?: number): number =>
  configured ?? Math.min(MOST, Math.max(1, Math.floor(pictures * SHARE)));

/**
 * Number of unused pictures that one sweep removes: 50, or 1 % of all if that is more. The database itself
 * names them and a discarded draft leaves up to 30 at once, so a longer list is worked off in several sweeps.
 */
export const expiryLimit = (pictures: number, configured = 0): number =>
  Math.max(MOST, Math.floor(pictures * SHARE), configured);
