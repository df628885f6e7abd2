import { Link } from 'react-router';
import { formatRecent } from '#platform/i18n/format-day.ts';
import { formatFullDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Notification } from '../notification.ts';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onRead: () => void;
  onRenew: () => void;
}

/** A notification: opening it marks it as read, and so does its button. */
export function NotificationRow({ notification, now, onRead, onRenew }: NotificationRowProps) {
  const { icon, headline, line, path, at, read, renews } = notification;
  return (
    <li className={`relative flex items-start gap-3 p-4 ${read ? '' : 'bg-soft/40'}`}>
      <span
        className={`grid size-10 flex-none place-items-center rounded-full ${read ? 'bg-sunken text-fg-2' : 'bg-soft text-on-soft'}`}
      >
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={path}
          onClick={onRead}
          className={`after:absolute after:inset-0 ${read ? 'font-medium' : 'font-semibold'}`}
        >
          {headline}
          {!read && <span className="sr-only"> ({m.notify_unread()})</span>}
        </Link>
        {line !== null && <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-fg-2">{line}</p>}
        <time dateTime={at} title={formatFullDate(new Date(at))} className="num mt-1 block text-xs text-fg-3">
          {formatRecent(new Date(at), now)}
        </time>
        {renews !== null && (
          <button type="button" className="btn btn-secondary relative mt-2 noscript:hidden" onClick={onRenew}>
            <Icon name="refresh-cw" className="size-4" />
            {m.own_action_renew()}
          </button>
        )}
      </div>
      {!read && (
        <button
          type="button"
          className="icon-btn relative -my-1 -mr-2 flex-none noscript:hidden"
          aria-label={m.notify_mark_read({ headline })}
          title={m.notify_mark_one()}
          onClick={onRead}
        >
          <Icon name="check" className="size-5" />
        </button>
      )}
    </li>
  );
}
