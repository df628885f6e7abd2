import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down from `seconds`. Measures elapsed time, because the wall clocks of devices are often wrong. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * SECOND_MS;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** Formats seconds as `4:07`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
