import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { UnsoundSwitch as Switch } from '../search-page.ts';

/** Link beside the number of results that shows unsound vehicles too, or leaves them out again. */
export function UnsoundSwitch({ unsound }: { unsound: Switch }) {
  const { label, href, on } = unsound;
  return (
    <Link
      to={href}
      preventScrollReset
      className={`chip num max-lg:min-h-11 ${on ? 'chip-on' : ''}`}
      data-testid="unsound-switch"
    >
      {label}
      <span className="sr-only">{`. ${on ? m.results_unsound_hide() : m.results_unsound_show()}`}</span>
      {on && <Icon name="x" className="x size-4" />}
    </Link>
  );
}
