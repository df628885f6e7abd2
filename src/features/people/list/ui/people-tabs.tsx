import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import type { PeopleView } from '../present-people.ts';

export function PeopleTabs({ tabs }: Pick<PeopleView, 'tabs'>) {
  const row = useCurrentInView(tabs.find(({ isCurrent }) => isCurrent)?.href ?? '');
  return (
    <nav ref={row} className="tabs mt-4 max-lg:-mx-4 max-lg:px-4" aria-label={m.people_title()}>
      {tabs.map(({ key, label, href, isCurrent }) => (
        <Link
          key={key}
          to={href}
          className={`tab ${isCurrent ? 'on' : ''}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
