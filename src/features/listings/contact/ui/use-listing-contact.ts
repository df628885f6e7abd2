import { callOperation } from '#platform/web/call-operation.ts';
import type { revealPhoneOperation } from '../reveal-phone.server.ts';
import type { revealTextsOperation } from '../reveal-texts.server.ts';
import type { RevealedTexts } from '../listing-contact.ts';
import { useContact, type ContactState } from './use-contact.ts';

/** Phone number of a listing, shared by its seller card and contact bar. */
export const useListingContact = (id: number): ContactState =>
  useContact(`listing ${id}`, () =>
    callOperation<typeof revealPhoneOperation>('POST', `/api/listings/${id}/phone`),
  );

/** Full texts of a listing without a phone number. */
export const useListingTexts = (id: number): ContactState<RevealedTexts> =>
  useContact(`texts of listing ${id}`, () =>
    callOperation<typeof revealTextsOperation>('POST', `/api/listings/${id}/texts`),
  );
