import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { newSince } from '#features/search/address/opened-search.ts';

const KEY = 'volan:new-since';

interface Opened {
  address: string;
  since: number;
}

/** Remembers the opened search, because further pages of its results have no fragment. */
function openedOf(address: string, hash: string): Opened | undefined {
  try {
    const since = newSince(hash);
    if (since !== undefined) sessionStorage.setItem(KEY, JSON.stringify({ address, since } satisfies Opened));
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Opened | undefined;
  } catch {
    return undefined;
  }
}

/**
 * Marks the results that were published since the last visit when they were opened from a saved search. Works on the
 * document, so that the page stays the same for everyone and its cards load nothing more. `times` are the publication
 * times of the cards in ISO 8601; a new list stands for new results.
 */
export function NewMarks({ address, times }: { address: string; times: readonly string[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    const opened = openedOf(address, hash);
    if (opened?.address !== address) return undefined;
    const fresh = new Set(times.filter((time) => Date.parse(time) > opened.since));
    const elements = [...document.querySelectorAll<HTMLTimeElement>('#results article time')].filter(
      ({ dateTime }) => fresh.has(dateTime),
    );
    for (const element of elements) element.dataset['new'] = m.search_new_mark();
    return () => {
      for (const element of elements) delete element.dataset['new'];
    };
  }, [address, hash, times]);
  return null;
}
