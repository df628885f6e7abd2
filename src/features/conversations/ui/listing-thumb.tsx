import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import type { ConversationListing } from '../conversation.ts';

/** Small picture of a listing, or the drawing of its body. Decorative: its title is beside it. */
export function ListingThumb({ listing, className }: { listing: ConversationListing; className: string }) {
  const { cover, silhouette, sale } = listing;
  return (
    <span
      className={`relative flex-none overflow-hidden rounded-md bg-sunken ${sale === 'gone' || sale === 'sold' ? 'is-gone' : ''} ${className}`}
    >
      {cover ? (
        <ListingPicture picture={{ ...cover, alt: '' }} sizes="64px" maxWidth={320} />
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
