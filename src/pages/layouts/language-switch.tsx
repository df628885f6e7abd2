import { useLocation } from 'react-router';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Leads to the same page and filters in the other language; the server remembers it in the cookie. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const locale = activeLocale();
  const parameters = new URLSearchParams(search);
  parameters.set('hl', locale === 'bg' ? 'en' : 'bg');
  return (
    // A whole page load: every text of the page changes.
    <a
      href={`${pathname}?${parameters}`}
      className="btn btn-ghost !px-3"
      aria-label={m.language_switch()}
      data-testid="language-switch"
    >
      <Icon name="globe" />
      {locale.toUpperCase()}
    </a>
  );
}
