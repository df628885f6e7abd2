import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run: false on the server and until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
