/** The number of a listing in an address; 0, which no listing has, for anything else. */
export const listingId = (parameter: string): number =>
  /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : 0;
