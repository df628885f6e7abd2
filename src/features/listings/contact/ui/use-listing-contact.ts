import { callOperation } from '#platform/web/call-operation.ts';
import type { revealPhoneOperation } from '../reveal-phone.server.ts';
import { useContact, type ContactState } from './use-contact.ts';

/** The phone number of a listing, for its page and the bar at its foot. */
export const useListingContact = (id: number): ContactState =>
  useContact(`listing ${id}`, () =>
    callOperation<typeof revealPhoneOperation>('POST', `/api/listings/${id}/phone`),
  );
