import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the phone number when it replaces the pressed button. */
export function useFocusOnceShown(isShown: boolean): RefObject<HTMLAnchorElement | null> {
  const ref = useRef<HTMLAnchorElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current && document.activeElement === document.body) ref.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return ref;
}
