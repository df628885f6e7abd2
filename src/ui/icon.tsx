import sprite from './icons/icons.svg?url&no-inline';
import type { IconName } from './icons/icon-names.ts';

/** A decorative icon from the sprite; an icon that stands alone needs a label on its button or link. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
