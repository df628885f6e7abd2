import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { ComparedListingView } from '../comparison-view.ts';
import { removeComparedListing } from '../compared-listings.ts';
import { ListingMarkList } from '#features/listings/card/ui/listing-mark-list.tsx';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';

/** Pictures that scroll away, and below them sticky titles and prices. */
export function CompareHead({
  listings,
  renderAction,
}: {
  listings: ComparedListingView[];
  /** Renders a button of a later room below the picture. */
  renderAction?: ((listing: ComparedListingView) => ReactNode) | undefined;
}) {
  return (
    <thead>
      <tr>
        <th scope="row" className="max-lg:hidden">
          <span className="sr-only">{m.listing_pictures()}</span>
        </th>
        {listings.map((listing) => (
          <td key={listing.id} className="p-2 pb-0 align-top lg:p-3 lg:pb-0">
            <div className="relative aspect-video w-full max-w-40 overflow-hidden rounded-md bg-sunken">
              <Cover listing={listing} />
              {listing.state && (
                <span
                  className={`badge absolute bottom-2 left-2 max-w-[calc(100%-1rem)] ${listing.state.state === 'reserved' ? 'badge-warn' : 'badge-note'}`}
                >
                  <span className="truncate">{listing.state.title}</span>
                </span>
              )}
              <Link
                to={listing.removeHref}
                preventScrollReset
                className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e1 print:hidden"
                aria-label={m.compare_remove({ title: listing.title })}
                onClick={() => removeComparedListing(listing.id)}
              >
                <Icon name="x" className="size-4" />
              </Link>
            </div>
            {renderAction?.(listing)}
            <ListingMarkList marks={listing.marks} className="mt-2" />
          </td>
        ))}
      </tr>
      <tr>
        <th
          scope="col"
          className="sticky top-[calc(4rem+1px)] z-20 border-b border-line-2 bg-surface max-lg:hidden"
        >
          <span className="sr-only">{m.compare_row_heads()}</span>
        </th>
        {listings.map(({ id, href, title, price }) => (
          <th
            key={id}
            scope="col"
            className="sticky top-[calc(3.5rem+1px)] z-20 border-b border-line-2 bg-surface p-2 align-top wrap-anywhere lg:top-[calc(4rem+1px)] lg:p-3"
          >
            <Link
              to={href}
              className="line-clamp-3 min-h-6 text-md font-semibold hover:text-accent hover:underline lg:text-base"
            >
              {unbroken(title)}
            </Link>
            <span className="num display mt-0.5 block font-bold lg:text-lg">{price}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cover({ listing: { href, picture, picturePending } }: { listing: ComparedListingView }) {
  if (!picture)
    return (
      <span className="absolute inset-0 grid place-items-center text-fg-3">
        <Icon name="image-off" />
        <span className="sr-only">{picturePending ? m.card_picture_pending() : m.card_no_picture()}</span>
      </span>
    );
  return (
    <Link to={href} tabIndex={-1} aria-hidden="true">
      <ListingPicture picture={picture} sizes="160px" maxWidth={640} priority />
    </Link>
  );
}
