import type { Locale } from '#kernel/locale.ts';

/**
 * Address of the page in another language; the server stores the language in a cookie. Collapses leading slashes: two
 * of them would name another site.
 */
export function addressInLanguage(
  { pathname, search }: { pathname: string; search: string },
  hl: Locale,
): string {
  const parameters = new URLSearchParams(search);
  parameters.set('hl', hl);
  return `${pathname.replace(/^\/+/, '/')}?${parameters}`;
}
