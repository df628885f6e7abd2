import { useEffect, useRef, useState } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router';
import { SHEET_HASH, type Address, type FilterForm } from './use-filter-form.ts';

/**
 * Open state of the filter sheet, kept in the URL hash, so that Back closes it and the link works without JavaScript.
 * Changes in the open sheet replace its history entry; closing it, also by Back and while they are loading, keeps them,
 * and the next Back undoes them.
 */
export function useFilterSheet(latest: FilterForm['latest']): { open: boolean; close: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const arrivedBy = useNavigationType();
  const [open, setOpen] = useState(false);
  const closing = useRef(false);
  const openedAt = (location.state as { openedAt?: string } | null)?.openedAt;

  useEffect(() => {
    const asked = location.hash === SHEET_HASH;
    if (asked === open) return;
    if (asked) {
      closing.current = false;
      setOpen(true);
    } else if (closing.current || arrivedBy === NavigationType.Pop) {
      setOpen(false);
    } else {
      // The server redirected to the canonical address, and redirects lose the hash.
      const to = { search: location.search, hash: SHEET_HASH };
      void navigate(to, { replace: true, preventScrollReset: true, state: location.state });
    }
  }, [location, open, arrivedBy, navigate]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === NavigationType.Pop &&
      currentLocation.hash === SHEET_HASH &&
      (openedAt !== undefined || nextLocation.pathname === currentLocation.pathname) &&
      // Not `window.location`, which is already the address that Back leads to.
      nextLocation.search !== latest(currentLocation).search,
  );
  const leaveFor = ({ pathname, search }: Address) => {
    closing.current = true;
    void navigate({ pathname, search }, { replace: true });
  };
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    leaveFor(latest(location));
  });

  const close = () => {
    // The rendered location may still be the one before the last change.
    const chosen = latest(window.location);
    if (openedAt !== chosen.search) return leaveFor(chosen);
    closing.current = true;
    void navigate(-1);
  };
  return { open, close };
}
