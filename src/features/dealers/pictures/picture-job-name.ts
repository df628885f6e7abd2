/** Job name; data: { account } of a dealer. */
export const FETCH_STOCK_PICTURES = 'fetch-stock-pictures';
