import { useCallback, useSyncExternalStore } from 'react';
import { ApiError, callApi } from '#platform/web/call-api.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingContact } from '../listing-contact.ts';

interface Asked {
  contact: ListingContact | undefined;
  isAsking: boolean;
  /** Why the last try failed, to be shown. */
  fault: string | undefined;
}

export interface ContactState extends Asked {
  ask: () => void;
}

const NOT_ASKED: Asked = { contact: undefined, isAsking: false, fault: undefined };

/** By path, as long as something shows it: the page and the bar at its foot are apart. */
const shown = new Map<string, { asked: Asked; listeners: Set<() => void> }>();

/**
 * The seller's number, asked for once for all places that show it; `path` is the call that shows it, below `/api/`.
 */
export function useContact(path: string): ContactState {
  const subscribe = useCallback((listener: () => void) => listen(path, listener), [path]);
  const asked = useSyncExternalStore(
    subscribe,
    () => shown.get(path)?.asked ?? NOT_ASKED,
    () => NOT_ASKED,
  );
  return { ...asked, ask: () => askFor(path) };
}

function listen(path: string, listener: () => void): () => void {
  const entry = shown.get(path) ?? { asked: NOT_ASKED, listeners: new Set() };
  shown.set(path, entry);
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) shown.delete(path);
  };
}

function askFor(path: string): void {
  const entry = shown.get(path);
  if (!entry || entry.asked.isAsking || entry.asked.contact) return;
  const tell = (asked: Partial<Asked>) => {
    entry.asked = { ...NOT_ASKED, ...asked };
    for (const listener of entry.listeners) listener();
  };
  tell({ isAsking: true });
  callApi<ListingContact>(`/api/${path}`, { method: 'POST' }).then(
    (contact) => tell({ contact }),
    (error: unknown) => tell({ fault: wordsOf(error) }),
  );
}

const MINUTE_SECONDS = 60;

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_unexpected();
  if (error.status !== 429 || !error.retryAfterSeconds) return error.message;
  return m.contact_too_many({ minutes: Math.ceil(error.retryAfterSeconds / MINUTE_SECONDS) });
}
