import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { WATCHED_PATH } from '../price-watch.ts';
import { takeRememberedFollow } from './remembered-follow.ts';
import { useFollow } from './use-follow.ts';
import { useIsWatched } from './watched-ids.ts';

/**
 * Follows the price of one listing and stops it. A visitor is led to the sign-in and then to `signInBack`, by default
 * this page, where the listing is followed if this hook is used there for it.
 */
export function usePriceFollow(listingId: number, { signInBack }: { signInBack?: string } = {}) {
  const isSignedIn = useMe() !== undefined;
  const isWatched = useIsWatched(listingId);
  const navigate = useNavigate();
  const { isBusy, follow, stop } = useFollow({ signInBack });

  const start = () =>
    follow(listingId, {
      title: m.watch_followed(),
      text: m.watch_followed_text(),
      action: { label: m.watch_see_all(), onAct: () => void navigate(WATCHED_PATH) },
    });
  const resume = useEffectEvent(() => {
    if (takeRememberedFollow(listingId)) void start();
  });
  useEffect(() => {
    if (isSignedIn) resume();
  }, [isSignedIn]);

  const toggle = () => void (isBusy || (isWatched ? stop(listingId) : start()));
  return { isWatched, isBusy, toggle };
}
