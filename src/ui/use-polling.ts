import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the data of the page again and again while `isOn` and the page is visible. The pause begins after the answer,
 * because a new read ends the one before: on a slow network none would arrive. Skips a read that would fail, because an
 * error takes the place of the page and of what is typed there.
 */
export function usePolling(isOn: boolean, pauseMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void poll(), pauseMs);
    };
    const poll = async () => {
      if (!document.hidden && (await isReached(ended.signal))) await revalidate();
      if (!ended.signal.aborted) wait();
    };
    wait();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isOn, pauseMs, revalidate]);
}

/** Asks for the cheapest answer of the server. */
const isReached = (signal: AbortSignal): Promise<boolean> =>
  fetch('/api/public-config', { signal, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
