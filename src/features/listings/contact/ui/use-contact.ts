import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingContact } from '../listing-contact.ts';

export interface ContactState {
  contact: ListingContact | undefined;
  isAsking: boolean;
  /** Why the last try failed, to be shown. */
  fault: string | undefined;
  ask: () => void;
}

/** The seller's number, asked for once for all places of the page that show it. */
export function useContact(reveal: () => Promise<ListingContact>): ContactState {
  const [contact, setContact] = useState<ListingContact>();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const ask = () => {
    if (isAsking || contact) return;
    setAsking(true);
    setFault(undefined);
    reveal()
      .then(setContact, (error: unknown) => setFault(wordsOf(error)))
      .finally(() => setAsking(false));
  };
  return { contact, isAsking, fault, ask };
}

const MINUTE_SECONDS = 60;

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_unexpected();
  if (error.status !== 429 || !error.retryAfterSeconds) return error.message;
  return m.contact_too_many({ minutes: Math.ceil(error.retryAfterSeconds / MINUTE_SECONDS) });
}
