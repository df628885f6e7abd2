import { m } from '#platform/i18n/messages.ts';
import { useMe } from './use-me.ts';

/** Number of unread messages of the account; nothing without any, and until the account is known. */
export function UnreadBadge({ className }: { className: string }) {
  const count = useMe()?.unreadMessages ?? 0;
  if (count === 0) return null;
  return (
    <span className={`num ${className}`}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.nav_unread({ count })}</span>
    </span>
  );
}
