import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { QueueView } from '../present-queue-page.ts';

/** Says how far a long list was read, with the way on. */
export function QueueSearched({ read, next }: { read: QueueView['read']; next: string | undefined }) {
  return (
    <>
      {read.cut !== undefined && <p className="px-4 py-3 text-fg-2">{read.cut}</p>}
      {read.searched !== undefined && next !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <p role="status" className="num text-fg-2">
            {read.searched}
          </p>
          <Link to={next} className="btn btn-secondary">
            <Icon name="search" className="size-4" />
            {m.queue_search_on()}
          </Link>
        </div>
      )}
    </>
  );
}
