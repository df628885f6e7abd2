import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { CardLink } from '#features/listings/card/ui/card-link.tsx';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';

/** A listing visited recently, in one line of tiles. */
export function RecentTile({ card: { href, title, price, pictures } }: { card: ListingCardView }) {
  const [picture] = pictures;
  return (
    <CardLink
      to={href}
      className="card card-hover flex h-24 w-[272px] flex-none snap-start overflow-hidden lg:w-auto"
    >
      <span className="grid h-24 w-28 flex-none place-items-center overflow-hidden bg-sunken text-fg-3">
        {picture ? (
          <ListingPicture
            picture={{ ...picture, alt: '' }}
            sizes="128px"
            maxWidth={320}
            className="h-24 w-28 object-cover"
          />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col justify-center px-3">
        <span className="num display font-bold">{price}</span>
        <h3 className="line-clamp-2 text-sm font-medium tracking-normal">{unbroken(title)}</h3>
      </span>
    </CardLink>
  );
}
