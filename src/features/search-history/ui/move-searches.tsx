import { useEffect } from 'react';
import { mayBeSignedIn, moveToAccount } from '../search-history.ts';

/** After signing in, moves the searches that this browser keeps into the account. Renders nothing. */
export function MoveSearches() {
  useEffect(() => {
    // Failures are ignored: the next page tries again.
    if (mayBeSignedIn()) moveToAccount().catch(() => undefined);
  }, []);
  return null;
}
