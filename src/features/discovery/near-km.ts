/** Distance in kilometres around a town that the search form of the home page covers. */
export const NEAR_KM = 50;
