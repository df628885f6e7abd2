import { callOperation } from '#platform/web/call-operation.ts';
import type { revealPhoneOperation } from '../reveal-phone.server.ts';
import { useContact, type ContactState } from './use-contact.ts';

/** Phone number of a listing, shared by its seller card and contact bar. */
export const useListingContact = (id: number): ContactState =>
  useContact(`listing ${id}`, () =>
    callOperation<typeof revealPhoneOperation>('POST', `/api/listings/${id}/phone`),
  );
