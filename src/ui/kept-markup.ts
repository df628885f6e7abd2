import { createContext, type ReactElement } from 'react';

/**
 * Writes an element as markup, or gives what was written for the same key; only the server has one. For what stands
 * on many pages and is the same on each: React takes a hundred times as long to write it anew. The browser makes the
 * element itself, and finds it there.
 */
export const KeepMarkup = createContext<((key: string, element: ReactElement) => string) | undefined>(
  undefined,
);

/** Whether an element is being written apart from its page: no other context reaches it, not even the router's. */
export const WrittenApart = createContext(false);
