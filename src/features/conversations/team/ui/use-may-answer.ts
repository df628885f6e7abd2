import { useMay } from '#features/access/ui/use-may.ts';
import type { changeConversationOperation } from '../../list/change-conversation.server.ts';
import type { addMessagePictureOperation } from '../../messages/add-message-picture.server.ts';
import type { markReadOperation } from '../../messages/mark-read.server.ts';
import type { sendMessageOperation } from '../../messages/send-message.server.ts';
import type { sharePhoneOperation } from '../../messages/share-phone.server.ts';
import type { decideOfferOperation } from '../../offers/decide-offer.server.ts';
import type { makeOfferOperation } from '../../offers/make-offer.server.ts';
import type { reserveListingOperation } from '../../offers/reserve-listing.server.ts';
import type { reportConversationOperation } from '../../reports/report-conversation.server.ts';
import type { decideViewingOperation } from '../../viewings/decide-viewing.server.ts';
import type { proposeViewingOperation } from '../../viewings/propose-viewing.server.ts';

/** Whether the viewer may do more in a conversation than read it. */
export const useMayAnswer = (): boolean =>
  useMay<
    | typeof addMessagePictureOperation
    | typeof changeConversationOperation
    | typeof decideOfferOperation
    | typeof decideViewingOperation
    | typeof makeOfferOperation
    | typeof markReadOperation
    | typeof proposeViewingOperation
    | typeof reportConversationOperation
    | typeof reserveListingOperation
    | typeof sendMessageOperation
    | typeof sharePhoneOperation
  >('seller');
