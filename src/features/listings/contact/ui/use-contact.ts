import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingContact } from '../listing-contact.ts';

interface Asked<Contact> {
  contact: Contact | undefined;
  isAsking: boolean;
  /** Error message of the last attempt, ready to show. */
  fault: string | undefined;
}

export interface ContactState<Contact = ListingContact> extends Asked<Contact> {
  ask: () => void;
  /** Set while the contact waits until the reader has taken note of a warning. */
  accept?: (() => void) | undefined;
}

const NOT_ASKED: Asked<never> = { contact: undefined, isAsking: false, fault: undefined };

/** State by key while components use it: the seller card and the contact bar are separate components. */
const shown = new Map<string, { asked: Asked<unknown>; listeners: Set<() => void> }>();

/** The seller's contact, requested once for all components with the same `key`. */
export function useContact<Contact = ListingContact>(
  key: string,
  reveal: () => Promise<Contact>,
): ContactState<Contact> {
  const subscribe = useCallback((listener: () => void) => listen(key, listener), [key]);
  const asked = useSyncExternalStore(
    subscribe,
    // Only this hook writes under the key.
    () => (shown.get(key)?.asked ?? NOT_ASKED) as Asked<Contact>,
    () => NOT_ASKED as Asked<Contact>,
  );
  return { ...asked, ask: () => askFor(key, reveal) };
}

function listen(key: string, listener: () => void): () => void {
  const entry = shown.get(key) ?? { asked: NOT_ASKED, listeners: new Set() };
  shown.set(key, entry);
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) shown.delete(key);
  };
}

function askFor(key: string, reveal: () => Promise<unknown>): void {
  const entry = shown.get(key);
  if (!entry || entry.asked.isAsking || entry.asked.contact) return;
  const update = (asked: Partial<Asked<unknown>>) => {
    entry.asked = { ...NOT_ASKED, ...asked };
    for (const listener of entry.listeners) listener();
  };
  update({ isAsking: true });
  reveal().then(
    (contact) => update({ contact }),
    (error: unknown) => update({ fault: messageOf(error) }),
  );
}

const MINUTE_SECONDS = 60;

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_unexpected();
  if (error.status !== 429 || !error.retryAfterSeconds) return error.message;
  return m.contact_too_many({ minutes: Math.ceil(error.retryAfterSeconds / MINUTE_SECONDS) });
}
