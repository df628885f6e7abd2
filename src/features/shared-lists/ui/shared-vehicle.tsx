import { FavouriteHead } from '#features/favourites/ui/favourite-head.tsx';
import { PlainHeart } from '#features/favourites/ui/heart.tsx';
import { isOnMarket } from '#features/favourites/favourite.ts';
import { ChecklistAction } from '#features/viewing-checklist/ui/checklist-action.tsx';
import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { SharedListing } from '../shared-list.ts';
import { CommentList } from './comment-list.tsx';

/** A listing of a shared list as it is now, with its comments. */
export function SharedVehicle({ listing }: { listing: SharedListing }) {
  const { now, note, comments } = listing;
  const title = now.title ?? listing.title;
  const isHere = isOnMarket(now.state);
  const heading = `shared-${now.listing_id}`;
  return (
    <article className="card p-3 md:p-4" aria-labelledby={heading}>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 md:grid-cols-[11.5rem_minmax(0,1fr)_auto] md:gap-x-5">
        <FavouriteHead now={now} title={title} heading={heading} />
        <div className="num mt-1 flex flex-col max-md:col-start-2 md:items-end">
          {now.state !== 'gone' && (
            <p className={`display text-2xl leading-8 font-bold ${isHere ? '' : 'text-fg-2'}`}>
              {now.price_eur_minor === null ? m.price_on_request() : formatEuro(now.price_eur_minor)}
            </p>
          )}
          {isHere && (
            <p className="mt-1 flex flex-wrap items-center gap-1 max-md:-ml-3">
              <ChecklistAction id={now.listing_id} className="btn btn-ghost !px-3" />
              <PlainHeart id={now.listing_id} title={title} />
            </p>
          )}
        </div>
        <div className="col-span-2 mt-2 self-end md:col-start-2">
          {note !== '' && (
            <p className="mb-3 flex gap-2 text-sm text-fg-2">
              <Icon name="notebook-pen" className="mt-px size-4 flex-none text-fg-3" />
              <span className="wrap-anywhere whitespace-pre-line">
                <span className="sr-only">{`${m.fav_note()}: `}</span>
                {note}
              </span>
            </p>
          )}
          <CommentList
            comments={comments}
            listing={now.listing_id}
            names={{
              list: m.shared_comments_of({ title }),
              add: m.shared_comment_add_to({ title }),
              field: m.shared_comment_of({ title }),
            }}
          />
        </div>
      </div>
    </article>
  );
}
