import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { PriceRating } from '../price-rating.ts';

const icons: Record<PriceRating, IconName> = {
  great: 'chevrons-down',
  good: 'arrow-down',
  fair: 'equal',
  high: 'arrow-up',
  very_high: 'chevrons-up',
};

/** Shows the rating by word, icon and colour, because colour alone is not accessible. */
export function PriceBadge({
  rating,
  className = '',
}: {
  rating: { kind: PriceRating; label: string };
  className?: string;
}) {
  return (
    <span className={`badge rated-${rating.kind} ${className}`}>
      <Icon name={icons[rating.kind]} className="size-3.5" />
      {rating.label}
    </span>
  );
}
