import { useEffect } from 'react';
import { isKept } from '../kept-search.ts';
import { keepSearch } from '../search-history.ts';

/** Results that stay open so long were read; those between two presses of filters were not. */
const READ_AFTER_MS = 10_000;

/**
 * Keeps the search of the shown results once they have been read, or a listing was opened from them. Renders nothing,
 * and calls nothing for a visitor.
 */
export function KeepSearch({ address }: { address: string }) {
  useEffect(() => {
    if (!isKept(address)) return undefined;
    const seenAt = Date.now();
    const keep = () => {
      stop();
      void keepSearch({ address, seenAt, pinned: false });
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#results a[href^="/listing/"]')) keep();
    };
    const timer = setTimeout(keep, READ_AFTER_MS);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('auxclick', onPress, true);
    };
    document.addEventListener('click', onPress, true);
    document.addEventListener('auxclick', onPress, true);
    return stop;
  }, [address]);
  return null;
}
