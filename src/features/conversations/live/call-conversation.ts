import { pictureSender } from '#features/media/ui/send-picture.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CONVERSATION_TOKEN_HEADER } from '../conversation.ts';
import type { changeConversationOperation } from '../list/change-conversation.server.ts';
import type { addMessagePictureOperation } from '../messages/add-message-picture.server.ts';
import type { getConversationOperation } from '../messages/get-conversation.server.ts';
import type { markReadOperation } from '../messages/mark-read.server.ts';
import type { sendMessageOperation } from '../messages/send-message.server.ts';
import type { sharePhoneOperation } from '../messages/share-phone.server.ts';
import type { decideOfferOperation } from '../offers/decide-offer.server.ts';
import type { makeOfferOperation } from '../offers/make-offer.server.ts';
import type { reserveListingOperation } from '../offers/reserve-listing.server.ts';
import type { reportConversationOperation } from '../reports/report-conversation.server.ts';
import type { decideViewingOperation } from '../viewings/decide-viewing.server.ts';
import type { proposeViewingOperation } from '../viewings/propose-viewing.server.ts';
import type { ConversationCalls } from './conversation-calls.ts';

/** Calls of the API about a conversation; a visitor proves the right by the token of the mailed link. */
export function callConversation(id: number, token?: string): ConversationCalls {
  const path = `/api/conversations/${id}` as const;
  const headers: Record<string, string> = token === undefined ? {} : { [CONVERSATION_TOKEN_HEADER]: token };
  return {
    read: (part = {}) =>
      callOperation<typeof getConversationOperation>('GET', path, { query: part, headers }),
    send: (body, idempotencyKey) =>
      callOperation<typeof sendMessageOperation>('POST', `${path}/messages`, {
        body,
        idempotencyKey,
        headers,
      }),
    markRead: (upTo) =>
      callOperation<typeof markReadOperation>('POST', `${path}/read`, { body: { upTo }, headers }),
    makeOffer: (body, idempotencyKey) =>
      callOperation<typeof makeOfferOperation>('POST', `${path}/offers`, { body, idempotencyKey, headers }),
    decideOffer: (offer, state) =>
      callOperation<typeof decideOfferOperation>('PATCH', `${path}/offers/${offer}`, {
        body: { state },
        headers,
      }),
    proposeViewing: (body, idempotencyKey) =>
      callOperation<typeof proposeViewingOperation>('POST', `${path}/viewings`, {
        body,
        idempotencyKey,
        headers,
      }),
    decideViewing: (viewing, body) =>
      callOperation<typeof decideViewingOperation>('PATCH', `${path}/viewings/${viewing}`, { body, headers }),
    openFile: (file) => (token === undefined ? `${path}/${file}` : loadFile(`${path}/${file}`, headers)),
    addPicture: pictureSender<typeof addMessagePictureOperation>(`${path}/pictures`, headers),
    sharePhone: (idempotencyKey) =>
      callOperation<typeof sharePhoneOperation>('POST', `${path}/phone`, { idempotencyKey }),
    reserve: () => callOperation<typeof reserveListingOperation>('POST', `${path}/reserve`),
    change: (body) => callOperation<typeof changeConversationOperation>('PATCH', path, { body, headers }),
    report: (body) =>
      callOperation<typeof reportConversationOperation>('POST', `${path}/reports`, { body, headers }),
  };
}

/** Elements cannot send the token of a visitor, so the file is loaded first. Rejects without it. */
async function loadFile(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
