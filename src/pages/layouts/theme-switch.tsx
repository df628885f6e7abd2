import { useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { THEME_COOKIE } from '#ui/theme/theme-script.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Switches between light and dark; stored in a cookie that the page reads before its first paint. */
export function ThemeSwitch() {
  const [dark, setDark] = useState(false);
  useEffect(() => setDark(document.documentElement.classList.contains('dark')), []);

  const toggle = () => {
    document.documentElement.classList.toggle('dark', !dark);
    document.cookie = `${THEME_COOKIE}=${dark ? 'light' : 'dark'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    setDark(!dark);
  };

  return (
    <button
      type="button"
      className="icon-btn noscript:hidden"
      onClick={toggle}
      aria-label={dark ? m.theme_to_light() : m.theme_to_dark()}
      data-testid="theme-switch"
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}
