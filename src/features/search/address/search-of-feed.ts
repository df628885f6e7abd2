/** Query string of the results whose feed has this address, as `searchFeedAddress` writes it; '' or '?…'. */
export const searchOfFeed = (feed: string): string =>
  feed.replace(/^\/feed\.xml/, '').replace(/[?&]hl=\w+$/, '');
