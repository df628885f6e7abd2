import { Suspense, lazy } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { NOTIFICATIONS_PATH } from '../../notifications-path.ts';
import { writtenCount } from '../notification.ts';
import { useUnreadNotifications } from './unread-notifications.ts';

const ClosedBell = lazy(async () => ({ default: (await import('./closed-bell.tsx')).ClosedBell }));

/** Link of the header with the number of unread notifications, for people who are signed in. */
export function NotificationBell() {
  if (useMe()?.acting)
    return (
      <Suspense>
        <ClosedBell />
      </Suspense>
    );
  return <OpenBell />;
}

function OpenBell() {
  const { count, grew } = useUnreadNotifications();
  const isHere = useLocation().pathname === NOTIFICATIONS_PATH;
  const written = writtenCount(count);
  return (
    <>
      <Link
        to={NOTIFICATIONS_PATH}
        rel="nofollow"
        className={`icon-btn relative not-in-[.signed-in]:hidden ${isHere ? 'bg-sunken' : ''}`}
        aria-label={count > 0 ? m.notify_bell_count({ count, written }) : m.notify_title()}
        aria-current={isHere ? 'page' : undefined}
        data-testid="notification-bell"
      >
        <Icon name="bell" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="num absolute top-0.5 right-0 min-w-4.5 rounded-full bg-primary px-1 text-center text-[.6875rem] leading-4.5 font-bold text-on-primary"
          >
            {written}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">
        {grew && m.notify_new({ count, written })}
      </span>
    </>
  );
}
