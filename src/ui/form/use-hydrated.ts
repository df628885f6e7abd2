import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether our script runs here: false in what the server writes, and until the page is taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
