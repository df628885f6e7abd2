import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { PriceRating } from '../price-position.ts';

const looks: Record<PriceRating, { badge: string; icon: IconName }> = {
  great: { badge: 'badge-good', icon: 'arrow-down' },
  good: { badge: '', icon: 'equal' },
  high: { badge: 'badge-warn', icon: 'arrow-up' },
};

/** Word, sign and colour: never the colour alone. */
export function PriceBadge({
  rating,
  className = '',
}: {
  rating: { kind: PriceRating; label: string };
  className?: string;
}) {
  const { badge, icon } = looks[rating.kind];
  return (
    <span className={`badge ${badge} ${className}`}>
      <Icon name={icon} className="size-3.5" />
      {rating.label}
    </span>
  );
}
