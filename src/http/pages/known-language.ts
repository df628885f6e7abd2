import { asksForLocale } from '#platform/i18n/negotiate-locale.ts';

/**
 * The same page without a `?hl=` that names no language of ours, everything else as it came; undefined when there
 * is nothing to correct. Data of a page are asked for by the page itself, which was corrected.
 */
export function addressInKnownLanguage({ pathname, search, searchParams }: URL): string | undefined {
  if (pathname.endsWith('.data') || searchParams.getAll('hl').every(asksForLocale)) return undefined;
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) =>
      [...new URLSearchParams(part)].every(([name, value]) => name !== 'hl' || asksForLocale(value)),
    )
    .join('&');
  // Two slashes would name another site.
  return pathname.replace(/^\/+/, '/') + (kept === '' ? '' : `?${kept}`);
}
