import { QUEUE_PATH } from '../queue/queue-address.ts';
import type { QueueRow } from '../queue/queue.ts';

/** Address of the form that changes a listing for its seller. */
export const editPath = (listingId: number): string => `${QUEUE_PATH}/${listingId}/edit`;

/** Whether staff may change the listing: it can come to the market, and no changes of the seller wait for review. */
export const mayEdit = ({
  moderation,
  publication,
  sale,
  fake,
  draftVersion,
}: Pick<QueueRow, 'moderation' | 'publication' | 'sale' | 'fake' | 'draftVersion'>): boolean =>
  moderation !== 'rejected' &&
  !['draft', 'archived', 'deleted'].includes(publication) &&
  sale !== 'sold' &&
  !fake &&
  draftVersion === null;
