import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { newSince } from '../opened-search.ts';

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
 * document, so that the page stays the same for everyone and its cards load nothing more.
 */
export function NewMarks({ address, results }: { address: string; results: unknown }) {
  const { hash } = useLocation();
  useEffect(() => {
    const opened = openedOf(address, hash);
    if (opened?.address !== address) return undefined;
    const times = [...document.querySelectorAll<HTMLTimeElement>('#results article time')].filter(
      ({ dateTime }) => Date.parse(dateTime) > opened.since,
    );
    for (const time of times) time.dataset['new'] = m.search_new_mark();
    return () => {
      for (const time of times) delete time.dataset['new'];
    };
  }, [address, hash, results]);
  return null;
}
