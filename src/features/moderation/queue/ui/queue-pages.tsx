import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';

export interface QueuePagesView {
  range: string;
  previous: string | undefined;
  next: string | undefined;
}

export function QueuePages({ pages: { range, previous, next } }: { pages: QueuePagesView }) {
  return (
    <nav
      aria-label={m.queue_pages()}
      className="flex items-center gap-4 py-3 lg:border-t lg:border-line lg:px-4"
    >
      <span className="num text-sm text-fg-2">{range}</span>
      <span className="ml-auto flex gap-1">
        <Step to={previous} label={m.queue_previous()} icon="chevron-left" />
        <Step to={next} label={m.queue_next()} icon="chevron-right" />
      </span>
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: IconName }) {
  const style = 'icon-btn border border-line-2';
  return to === undefined ? (
    <span className={`${style} opacity-50`}>
      <Icon name={icon} />
    </span>
  ) : (
    <Link to={to} className={style} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
