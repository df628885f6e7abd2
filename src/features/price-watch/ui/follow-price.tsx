import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { usePriceFollow } from './use-price-follow.ts';

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
  const { isWatched, isBusy, toggle } = usePriceFollow(listingId);
  return (
    <button
      type="button"
      className={`${className} noscript:hidden ${isWatched ? 'text-accent' : ''}`}
      aria-pressed={isWatched}
      aria-disabled={isBusy}
      onClick={toggle}
    >
      <Icon name={isWatched ? 'check' : 'bell'} />
      <span className={isShort ? 'max-md:sr-only' : ''}>{m.watch_follow()}</span>
    </button>
  );
}
