import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { useCurrentInView } from '#ui/use-current-in-view.ts';

export interface QueueTabView {
  tab: string;
  label: string;
  count: string;
  href: string;
  isCurrent: boolean;
  /** Whether the tab contains listings that wait for a decision. */
  waits: boolean;
}

export function QueueTabs({ tabs }: { tabs: readonly QueueTabView[] }) {
  const row = useCurrentInView(tabs.find(({ isCurrent }) => isCurrent)?.href ?? '');
  return (
    <nav ref={row} className="tabs mt-4 max-lg:-mx-4 max-lg:px-4" aria-label={m.queue_title()}>
      {tabs.map(({ tab, label, count, href, isCurrent, waits }) => (
        <Link
          key={tab}
          to={href}
          className={`tab ${isCurrent ? 'on' : ''}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
          <span className={`n num ${waits ? '!font-semibold !text-warn' : ''}`}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
