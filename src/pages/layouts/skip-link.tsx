import { m } from '#platform/i18n/messages.ts';

/** Shown on focus. The first one of a page skips the navigation, others lead past long parts of it. */
export function SkipLink({
  to = '#main',
  children = m.skip_to_content(),
}: {
  to?: string;
  children?: string;
}) {
  return (
    <a
      href={to}
      className="btn btn-primary sr-only focus:not-sr-only focus:!fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {children}
    </a>
  );
}
