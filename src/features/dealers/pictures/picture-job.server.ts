/** Job name; data: { account } of a dealer. */
export const FETCH_STOCK_PICTURES = 'fetch-stock-pictures';

/** A listing whose pictures are due. */
export interface DueGallery {
  listingId: number;
  addresses: readonly string[];
  /** Addresses whose pictures were put into it before. */
  placed: readonly string[];
  dueAt: Date;
}
