import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { WATCHED_PATH } from '../price-watch.ts';
import { takeRememberedFollow } from './remembered-follow.ts';
import { useFollow } from './use-follow.ts';
import { useIsWatched } from './watched-ids.ts';

interface FollowPriceProps {
  listingId: number;
  className?: string;
  /** Hides the label on phones. */
  isShort?: boolean;
}

/** Button that follows the price of a listing; the same for everyone until the browser knows the account. */
export function FollowPrice({
  listingId,
  className = 'btn btn-secondary',
  isShort = false,
}: FollowPriceProps) {
  const isSignedIn = useMe() !== undefined;
  const isWatched = useIsWatched(listingId);
  const navigate = useNavigate();
  const { isBusy, follow, stop } = useFollow();

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

  return (
    <button
      type="button"
      className={`${className} noscript:hidden ${isWatched ? 'text-accent' : ''}`}
      aria-pressed={isWatched}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || (isWatched ? stop(listingId) : start()))}
    >
      <Icon name={isWatched ? 'check' : 'bell'} />
      <span className={isShort ? 'max-md:sr-only' : ''}>{m.watch_follow()}</span>
    </button>
  );
}
