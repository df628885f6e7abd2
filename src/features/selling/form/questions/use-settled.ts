import { useEffect, useState } from 'react';

/** A value is judged after this pause, because its first digits alone are another number. */
const TYPING_MS = 800;

/** The value after it has not changed for a moment; at first the present one. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
