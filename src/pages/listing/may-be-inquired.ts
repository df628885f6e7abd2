import type { ListingView } from '#features/listings/page/listing-view.ts';

/** Whether visitors may write to the seller: about a public listing that is not sold, unless it is their own. */
export const mayBeInquired = ({ notice }: Pick<ListingView, 'notice'>, isExcluded: boolean): boolean =>
  !isExcluded && (notice === undefined || notice.state === 'reserved');
