import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import type { ConversationListing } from '../conversation.ts';

interface ListingThumbProps {
  listing: ConversationListing;
  className: string;
  /** Width in CSS pixels, for the choice of the rendition. */
  width?: number;
}

/** Picture of a listing, or the drawing of its body. Decorative: its title is beside it. */
export function ListingThumb({ listing, className, width = 64 }: ListingThumbProps) {
  const { cover, silhouette, sale } = listing;
  return (
    <span
      className={`relative flex-none overflow-hidden rounded-md bg-sunken ${sale === 'gone' || sale === 'sold' ? 'is-gone' : ''} ${className}`}
    >
      {cover ? (
        <ListingPicture picture={{ ...cover, alt: '' }} sizes={`${width}px`} maxWidth={640} />
      ) : (
        silhouette !== null && (
          <span
            className="silhouette absolute inset-1"
            style={{ mask: `url(/art/${silhouette}.webp) center / contain no-repeat` }}
          />
        )
      )}
    </span>
  );
}
