import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { removeSaved } from '../browser/change-saved.ts';
import { FAVOURITES_PATH } from '../favourite.ts';
import {
  matchesFilter,
  priceText,
  shownPriceMinor,
  sortFavourites,
  stateLabels,
  titleOf,
  type Favourite,
} from '../browser/favourite-change.ts';
import { ChangeLine, FavouritePicture } from './favourite-facts.tsx';
import { useFavourites } from './use-favourites.ts';

const SHOWN = 20;

/** The favourites in a dialog, cheaper ones first; leads to their page. */
export function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const { all, isFailed } = useFavourites();
  const cheaper = (all ?? []).filter(matchesFilter.cheaper).length;
  const shown = sortFavourites(all ?? [], 'drop').slice(0, SHOWN);
  return (
    <Modal title={m.fav_title()} onClose={onClose}>
      {cheaper > 0 && (
        <p className="num mb-2 flex items-center gap-2 rounded-md bg-soft px-3 py-2.5 text-sm text-on-soft">
          <Icon name="trending-down" className="size-4 flex-none" />
          {m.fav_cheaper_count({ count: cheaper })}
        </p>
      )}
      {all?.length === 0 && <p className="py-6 text-center text-fg-2">{m.fav_empty_text()}</p>}
      {!all && (
        <p role={isFailed ? 'alert' : 'status'} className="py-6 text-center text-fg-2">
          {isFailed ? m.fav_failed() : m.fav_loading()}
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((favourite) => (
          <Item key={favourite.listing_id} favourite={favourite} onClose={onClose} />
        ))}
      </ul>
      <Link to={FAVOURITES_PATH} className="btn btn-primary mt-4 w-full" onClick={onClose}>
        {m.fav_all()}
      </Link>
    </Modal>
  );
}

function Item({ favourite, onClose }: { favourite: Favourite; onClose: () => void }) {
  const { listing_id: id, now } = favourite;
  const title = titleOf(favourite);
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="h-15 w-20 flex-none overflow-hidden rounded-md bg-sunken">
        <FavouritePicture now={now} sizes="80px" />
      </span>
      <span className="min-w-0 flex-1">
        {now.state === 'gone' ? (
          <span className="line-clamp-2 font-semibold">{unbroken(title)}</span>
        ) : (
          <Link
            to={`/listing/${id}`}
            className="line-clamp-2 font-semibold hover:text-accent"
            onClick={onClose}
          >
            {unbroken(title)}
          </Link>
        )}
        <span className="num flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{priceText(shownPriceMinor(favourite))}</b>
          {now.state === 'available' ? (
            <ChangeLine favourite={favourite} />
          ) : (
            <span className="text-sm text-note">{stateLabels[now.state]()}</span>
          )}
        </span>
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={m.fav_remove({ title })}
        onClick={() => removeSaved({ id, title })}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
