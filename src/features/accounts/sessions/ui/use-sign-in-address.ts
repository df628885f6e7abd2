import { useLocation } from 'react-router';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { useHydrated } from '#ui/form/use-hydrated.ts';

/**
 * Returns the address of the sign-in or registration with a redirect back to this page. Server rendering leaves the
 * redirect out, because cached pages are the same for every query.
 */
export function useSignInAddress(path: '/login' | '/register' = '/login'): string {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated ? signInAddress(pathname + search, path) : path;
}
