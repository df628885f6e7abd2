import { callOperation } from '#platform/web/call-operation.ts';
import type { revealPhoneOperation } from '../reveal-phone.server.ts';
import type { revealTextsOperation } from '../reveal-texts.server.ts';
import type { RevealedTexts } from '../listing-contact.ts';
import { useContact, type ContactState } from './use-contact.ts';

/**
 * Phone number of a listing, shared by its seller card and contact bar. If messages of the seller had signs of fraud, it
 * is withheld until the reader accepts the warning.
 */
export function useListingContact(id: number): ContactState {
  const state = useContact(`listing ${id}`, () =>
    callOperation<typeof revealPhoneOperation>('POST', `/api/listings/${id}/phone`),
  );
  const accepted = useContact(`accepted warning of listing ${id}`, async () => true);
  if (!state.contact?.warned || accepted.contact) return state;
  return { ...state, contact: undefined, accept: accepted.ask };
}

/** Full texts of a listing without a phone number. */
export const useListingTexts = (id: number): ContactState<RevealedTexts> =>
  useContact(`texts of listing ${id}`, () =>
    callOperation<typeof revealTextsOperation>('POST', `/api/listings/${id}/texts`),
  );
