import { useEffect } from 'react';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';

/** Shows the number of unread messages on the icon of the installed app. */
export function AppBadge() {
  const unread = useMe()?.unreadMessages ?? 0;
  useEffect(() => {
    // Refused where the app is not installed.
    if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  return null;
}
