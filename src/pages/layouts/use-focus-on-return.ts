import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** After a step in the history, focuses the link to the page that was left, e.g. the card of a listing. */
export function useFocusOnReturn(): void {
  const { pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname || arrivedBy !== NavigationType.Pop) return;
    const link = document.querySelector<HTMLElement>(`main a[href="${left}"]:not([tabindex])`);
    link?.focus({ preventScroll: true });
  }, [pathname, arrivedBy]);
}
