import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { SHEET_HASH, useAlive } from './use-filter-form.ts';

/**
 * Whether the full-screen filters are open is part of the address, so that Back closes them and, without
 * JavaScript, the same link leads to them. Changes made in the open sheet replace its entry in the history;
 * closing in any way, Back included, keeps them, and the next Back undoes them.
 */
export function useFilterSheet(): { open: boolean; close: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const open = useAlive() && location.hash === SHEET_HASH;
  const openedAt = (location.state as { openedAt?: string } | null)?.openedAt;
  const changed = openedAt !== location.search;

  const keepChanges = () => void navigate({ search: location.search }, { replace: true });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'POP' &&
      currentLocation.hash === SHEET_HASH &&
      nextLocation.pathname === currentLocation.pathname &&
      nextLocation.search !== currentLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    keepChanges();
  });

  return { open, close: changed ? keepChanges : () => void navigate(-1) };
}
