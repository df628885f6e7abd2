/** Parses a listing id from an address; 0, which no listing has, when it is invalid. */
export const listingId = (parameter: string): number =>
  /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : 0;
