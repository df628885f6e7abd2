import { safeRedirect } from '#platform/web/safe-redirect.ts';

/** Where the address of a page asks to go after signing in; undefined when nowhere, or to another site. */
export function askedRedirect({ searchParams }: URL): string | undefined {
  const asked = safeRedirect(searchParams.get('redirect'), '');
  return asked === '' ? undefined : asked;
}

/** The address of a page that passes it on. */
export const withRedirect = (to: string, redirect: string | undefined): string =>
  redirect === undefined ? to : `${to}?redirect=${encodeURIComponent(redirect)}`;
