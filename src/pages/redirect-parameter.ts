import { safeRedirect } from '#platform/web/safe-redirect.ts';

/** Path to go to after signing in, from the address; undefined when missing or on another site. */
export function redirectParameter({ searchParams }: URL): string | undefined {
  const asked = safeRedirect(searchParams.get('redirect'), '');
  return asked === '' ? undefined : asked;
}

/** Adds the redirect to an address. */
export const withRedirect = (to: string, redirect: string | undefined): string =>
  redirect === undefined ? to : `${to}?redirect=${encodeURIComponent(redirect)}`;
