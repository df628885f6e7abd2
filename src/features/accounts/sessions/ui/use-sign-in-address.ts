import { useLocation } from 'react-router';
import { useHydrated } from '#ui/form/use-hydrated.ts';

/**
 * The sign-in (or another page of `path`) that leads back here. What the server writes is the same for every query,
 * so it names none.
 */
export function useSignInAddress(path: '/login' | '/register' = '/login'): string {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const here = pathname + search;
  return isHydrated && here !== '/' ? `${path}?redirect=${encodeURIComponent(here)}` : path;
}
