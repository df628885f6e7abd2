import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { QueueTab } from '../queue-address.ts';

interface QueueEmptyProps {
  tab: QueueTab;
  clearHref: string | undefined;
  /** Whether the list goes on beyond what was read. */
  goesOn: boolean;
}

export function QueueEmpty({ tab, clearHref, goesOn }: QueueEmptyProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Icon name={clearHref === undefined ? 'circle-check' : 'search-x'} className="size-10 text-fg-3" />
      <h2 className="mt-3 text-lg font-semibold">
        {goesOn
          ? m.queue_empty_so_far()
          : clearHref === undefined && tab === 'pending'
            ? m.queue_empty_pending()
            : m.queue_empty()}
      </h2>
      {clearHref !== undefined && (
        <Link to={clearHref} className="btn btn-secondary mt-4">
          {m.queue_filter_clear()}
        </Link>
      )}
    </div>
  );
}
