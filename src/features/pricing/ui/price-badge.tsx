import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { PriceRating } from '../price-position.ts';

const styles: Record<PriceRating, { badge: string; icon: IconName }> = {
  great: { badge: 'badge-good', icon: 'arrow-down' },
  good: { badge: '', icon: 'equal' },
  high: { badge: 'badge-warn', icon: 'arrow-up' },
};

/** Shows the rating by word, icon and colour, because colour alone is not accessible. */
export function PriceBadge({
  rating,
  className = '',
}: {
  rating: { kind: PriceRating; label: string };
  className?: string;
}) {
  const { badge, icon } = styles[rating.kind];
  return (
    <span className={`badge ${badge} ${className}`}>
      <Icon name={icon} className="size-3.5" />
      {rating.label}
    </span>
  );
}
