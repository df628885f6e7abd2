import sprite from './icons/icons.svg?url&no-inline';
import type { IconName } from './icons/icon-names.ts';

/** A decorative icon from the sprite; a button or link with only an icon needs its own label. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
