import { asksForLocale } from '#platform/i18n/negotiate-locale.ts';

/**
 * Removes `?hl=` with an unknown language from an address; undefined when there is nothing to remove. Skips `.data`
 * requests: they come from a page whose address was corrected already.
 */
export function withoutUnknownLanguage({ pathname, search, searchParams }: URL): string | undefined {
  if (pathname.endsWith('.data') || searchParams.getAll('hl').every(asksForLocale)) return undefined;
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) =>
      [...new URLSearchParams(part)].every(([name, value]) => name !== 'hl' || asksForLocale(value)),
    )
    .join('&');
  // A path that begins with two slashes would name another site.
  return pathname.replace(/^\/+/, '/') + (kept === '' ? '' : `?${kept}`);
}
