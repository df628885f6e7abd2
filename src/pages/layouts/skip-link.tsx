import { m } from '#platform/i18n/messages.ts';

/** First keyboard stop: skips the navigation to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="btn btn-primary sr-only focus:not-sr-only focus:!fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {m.skip_to_content()}
    </a>
  );
}
