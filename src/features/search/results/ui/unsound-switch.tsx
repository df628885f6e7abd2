import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { UnsoundSwitch as Switch } from '../search-page.ts';

/**
 * Link beside the number of results that shows unsound vehicles too, or leaves them out again. Plain on small screens,
 * where it shares one line with the title and the number.
 */
export function UnsoundSwitch({ unsound }: { unsound: Switch }) {
  const { label, hint, href, on } = unsound;
  return (
    <Link
      to={href}
      preventScrollReset
      className={`chip num -my-2 ${on ? 'chip-on' : ''} max-lg:-my-3 max-lg:min-h-11 max-lg:border-0 max-lg:bg-transparent max-lg:px-0 max-lg:text-accent max-lg:underline`}
      data-testid="unsound-switch"
    >
      {label}
      <span className="sr-only">{hint}</span>
      {on && <Icon name="x" className="x size-4" />}
    </Link>
  );
}
