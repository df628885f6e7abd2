import { useEffect, useRef, type RefObject } from 'react';

/** The pressed button is gone once the number is there: the focus goes on to the number. */
export function useFocusOnceShown(isShown: boolean): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current && document.activeElement === document.body) ref.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return ref;
}
