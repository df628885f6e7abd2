import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to what replaces the pressed button, such as the phone number. */
export function useFocusOnceShown<Target extends HTMLElement = HTMLAnchorElement>(
  isShown: boolean,
): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current && document.activeElement === document.body) ref.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return ref;
}
