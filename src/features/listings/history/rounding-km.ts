const LEAST_KM = 3_000;
const SHARE = 0.06;

/** Difference in km that the rounding of sellers explains at a mileage. */
export const roundingKm = (km: number): number => Math.max(LEAST_KM, km * SHARE);
