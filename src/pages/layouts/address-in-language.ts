import type { Locale } from '#kernel/locale.ts';

/**
 * The same page with the same filters in another language; the server remembers the language in the cookie.
 * Never another site: a path that begins with two slashes would name one.
 */
export function addressInLanguage(
  { pathname, search }: { pathname: string; search: string },
  hl: Locale,
): string {
  const parameters = new URLSearchParams(search);
  parameters.set('hl', hl);
  return `${pathname.replace(/^\/+/, '/')}?${parameters}`;
}
