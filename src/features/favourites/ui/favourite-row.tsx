import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toggleComparedListing } from '#features/comparison/compared-listings.ts';
import { MAX_COMPARED } from '#features/comparison/comparison-address.ts';
import { FollowPrice } from '#features/price-watch/ui/follow-price.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { removeSaved } from '../browser/change-saved.ts';
import { isOnMarket } from '../favourite.ts';
import { priceText, shownPriceMinor, titleOf, type Favourite } from '../browser/favourite-change.ts';
import { ChangeLine, savedText } from './favourite-facts.tsx';
import { FavouriteHead } from './favourite-head.tsx';
import { FavouriteNote } from './favourite-note.tsx';

export interface FavouriteRowProps {
  favourite: Favourite;
  isCompared: boolean;
  /** A link of a later room, for a listing on the market. */
  action: ReactNode;
  onNote: (note: string) => Promise<void>;
}

/** A favourite with its price then and now, its note and the ways on. */
export function FavouriteRow({ favourite, isCompared, action, onNote }: FavouriteRowProps) {
  const { listing_id: id, now, note } = favourite;
  const title = titleOf(favourite);
  const isHere = isOnMarket(now.state);
  const heading = `favourite-${id}`;
  return (
    <article
      className={`card p-3 md:p-4 ${isCompared && isHere ? '!border-soft-line' : ''}`}
      aria-labelledby={heading}
    >
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 md:grid-cols-[11.5rem_minmax(0,1fr)_auto] md:gap-x-5">
        <FavouriteHead now={now} title={title} heading={heading} />
        <div className="num mt-1 max-md:col-start-2 md:text-right">
          <p className={`display text-2xl leading-8 font-bold ${isHere ? '' : 'text-fg-2'}`}>
            {priceText(shownPriceMinor(favourite))}
          </p>
          <p>
            <ChangeLine favourite={favourite} />
          </p>
          <p className="text-sm text-fg-3">{savedText(favourite)}</p>
        </div>
        <div className="col-span-2 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 self-end md:col-start-2">
          <div className="min-w-0 flex-1 basis-40">
            <FavouriteNote title={title} note={note} onSave={onNote} />
          </div>
          <RowActions favourite={favourite} title={title} isCompared={isCompared} action={action} />
        </div>
      </div>
    </article>
  );
}

function RowActions(props: Omit<FavouriteRowProps, 'onNote'> & { title: string }) {
  const { favourite, title, isCompared, action } = props;
  const { listing_id: id, now } = favourite;
  const isHere = isOnMarket(now.state);
  return (
    <div className="flex flex-wrap items-center justify-end gap-1">
      {isHere && (
        <>
          <button
            type="button"
            role="checkbox"
            aria-checked={isCompared}
            aria-label={m.compare_card({ title })}
            className="btn btn-ghost !px-3"
            onClick={() => compare(id)}
          >
            <span className={`check ${isCompared ? 'on' : ''}`}>
              {isCompared && <Icon name="check" className="size-3.5" />}
            </span>
            {m.compare_add()}
          </button>
          <FollowPrice listingId={id} className="btn btn-ghost !px-3" isShort />
          {action}
          {/* Loads the document: the form needs a policy that allows the captcha. */}
          <a
            href={`/listing/${id}/inquiry`}
            rel="nofollow"
            className="btn btn-ghost !px-3"
            aria-label={m.fav_write({ title })}
          >
            <Icon name="message-circle" />
            <span className="max-md:hidden">{m.fav_write_short()}</span>
          </a>
        </>
      )}
      {(now.state === 'sold' || now.state === 'closed') && (
        <Link
          to={`/listing/${id}#similar`}
          className="btn btn-ghost !px-3"
          aria-label={m.fav_similar_to({ title })}
        >
          {m.fav_similar()}
        </Link>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={m.fav_remove({ title })}
        onClick={() => removeSaved({ id, title })}
      >
        <Icon name={isHere ? 'heart-filled' : 'x'} className={`size-5 ${isHere ? 'text-bad' : ''}`} />
      </button>
    </div>
  );
}

function compare(id: number): void {
  if (toggleComparedListing(id) === 'full')
    showToast({ kind: 'info', title: m.compare_full({ max: MAX_COMPARED }), text: m.compare_full_way() });
}
