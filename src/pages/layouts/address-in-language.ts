import type { Locale } from '#kernel/locale.ts';

/** The same page with the same filters in another language; the server remembers the language in the cookie. */
export function addressInLanguage(
  { pathname, search }: { pathname: string; search: string },
  hl: Locale,
): string {
  const parameters = new URLSearchParams(search);
  parameters.set('hl', hl);
  return `${pathname}?${parameters}`;
}
