import { useLocation } from 'react-router';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { addressInLanguage } from './address-in-language.ts';

/** Link to the page in the other language. */
export function LanguageSwitch() {
  const location = useLocation();
  const locale = activeLocale();
  return (
    // A document load, because every text of the page changes.
    <a
      href={addressInLanguage(location, locale === 'bg' ? 'en' : 'bg')}
      className="btn btn-ghost !px-3"
      aria-label={m.language_switch()}
      data-testid="language-switch"
    >
      <Icon name="globe" />
      {locale.toUpperCase()}
    </a>
  );
}
