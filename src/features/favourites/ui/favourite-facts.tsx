import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { isOnMarket } from '../favourite.ts';
import {
  priceChange,
  priceText,
  stateLabels,
  type Favourite,
  type PriceChange,
} from '../browser/favourite-change.ts';
import type { FavouriteNow } from '../favourite-json.ts';

/** Picture of the listing, pale when it is not on the market; decorative beside its title. */
export function FavouritePicture({ now, sizes }: { now: FavouriteNow; sizes: string }) {
  return (
    <span className={`relative block size-full ${isOnMarket(now.state) ? '' : 'opacity-60 grayscale'}`}>
      {now.picture ? (
        <ListingPicture picture={{ ...now.picture, alt: '' }} sizes={sizes} maxWidth={640} />
      ) : (
        <span className="grid size-full place-items-center text-fg-3">
          <Icon name="image-off" />
        </span>
      )}
    </span>
  );
}

const changes: Record<PriceChange['kind'], { icon?: IconName; className: string }> = {
  less: { icon: 'trending-down', className: 'font-semibold text-good' },
  more: { icon: 'trending-up', className: 'font-semibold text-warn' },
  same: { className: 'text-fg-3' },
};

/** Change of the price since the save. */
export function ChangeLine({ favourite }: { favourite: Favourite }) {
  const { kind, text } = priceChange(favourite);
  if (text === undefined) return null;
  const { icon, className } = changes[kind];
  return (
    <span className={`num inline-flex items-center gap-1 text-sm ${className}`}>
      {icon && <Icon name={icon} className="size-4 flex-none" />}
      {text}
    </span>
  );
}

const icons: Record<Exclude<FavouriteNow['state'], 'available'>, IconName> = {
  reserved: 'clock',
  sold: 'circle-check',
  closed: 'circle-alert',
  gone: 'circle-alert',
};

/** Says that the listing is reserved or has left the market. */
export function StateBadge({ state }: { state: FavouriteNow['state'] }) {
  if (state === 'available') return null;
  return (
    <span className="badge badge-note">
      <Icon name={icons[state]} className="size-3.5" />
      {stateLabels[state]()}
    </span>
  );
}

/** When the listing was saved, and its price then if it has changed. */
export function savedText(favourite: Favourite): string {
  const date = formatDate(new Date(favourite.saved_at));
  if (!isOnMarket(favourite.now.state)) return m.fav_last_price({ date });
  const isSame = favourite.price_eur_minor === favourite.now.price_eur_minor;
  return isSame || priceChange(favourite).kind === 'same'
    ? m.fav_saved_on({ date })
    : m.fav_was({ price: priceText(favourite.price_eur_minor), date });
}
