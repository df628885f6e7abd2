import { Link } from 'react-router';
import { topics } from '#features/account-events/event-kind.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { topicShortLabel } from '../../choices/topic-words.ts';
import { filterAddress, type NotificationFilter } from '../notification-address.ts';
import type { NotificationPart } from '../notification.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

interface NotificationListProps {
  first: NotificationPart;
  filter: NotificationFilter;
  now: Date;
}

/** The notifications of the account, newest first; key it by the filter. */
export function NotificationList({ first, filter, now }: NotificationListProps) {
  const { list, markRead, markAllRead, renew, older } = useNotifications(first, filter);
  const { notifications } = list;
  return (
    <section aria-label={m.notify_title()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Filters filter={filter} />
        {list.unread > 0 && filter.topic === undefined && notifications.length > 0 && (
          <button
            type="button"
            className="btn btn-ghost ml-auto noscript:hidden"
            onClick={() => void markAllRead()}
          >
            <Icon name="check-check" className="size-4" />
            {m.notify_mark_all()}
          </button>
        )}
      </div>
      {notifications.length === 0 ? (
        <Empty filter={filter} />
      ) : (
        <ul className="card mt-4 divide-y divide-line overflow-hidden" aria-live="off">
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              onRead={() => void markRead(notification)}
              onRenew={() => void renew(notification)}
            />
          ))}
        </ul>
      )}
      {older.fault !== undefined && (
        <p role="alert" className="mt-4 text-bad">
          {older.fault}
        </p>
      )}
      {older.has ? (
        <button
          type="button"
          className="btn btn-secondary mt-4 max-md:w-full noscript:hidden"
          aria-busy={older.isLoading || undefined}
          aria-disabled={older.isLoading || undefined}
          onClick={() => void older.load()}
        >
          {older.isLoading ? m.notify_loading() : m.notify_older()}
        </button>
      ) : (
        notifications.length > 0 && <p className="mt-4 text-sm text-fg-3">{m.notify_kept()}</p>
      )}
    </section>
  );
}

function Filters({ filter }: { filter: NotificationFilter }) {
  const choices = [
    { label: m.notify_filter_all(), to: { topic: undefined, unread: false } },
    { label: m.notify_filter_unread(), to: { topic: filter.topic, unread: !filter.unread } },
    ...topics.map((topic) => ({
      label: topicShortLabel(topic),
      to: { topic: filter.topic === topic ? undefined : topic, unread: filter.unread },
    })),
  ];
  const isOn = [
    filter.topic === undefined && !filter.unread,
    filter.unread,
    ...topics.map((topic) => filter.topic === topic),
  ];
  return (
    <nav aria-label={m.notify_filters()}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label, to }, index) => (
          <li key={label}>
            <Link
              to={filterAddress(to)}
              className={`chip min-h-11 ${isOn[index] ? 'chip-on' : ''}`}
              aria-current={isOn[index] ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty({ filter }: { filter: NotificationFilter }) {
  const isFiltered = filter.unread || filter.topic !== undefined;
  return (
    <div className="card mt-4 flex flex-col items-center px-4 py-12 text-center">
      <Icon name={filter.unread ? 'check-check' : 'bell'} className="size-10 text-fg-3" />
      <h2 className="mt-3 text-lg font-semibold">
        {isFiltered ? m.notify_empty_filtered() : m.notify_empty_title()}
      </h2>
      {!isFiltered && <p className="mt-1 max-w-[48ch] text-fg-2">{m.notify_empty_text()}</p>}
    </div>
  );
}
