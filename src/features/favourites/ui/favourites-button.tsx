import { Link, useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { FAVOURITES_PATH } from '../favourite.ts';
import { useFavouritesDialog } from './use-favourites-dialog.tsx';
import { useSavedCount } from './use-is-saved.ts';

/** Link of the header with the number of favourites; opens them in a dialog. On phones the bottom bar has it. */
export function FavouritesButton() {
  const count = useSavedCount() ?? 0;
  const { open, dialog } = useFavouritesDialog();
  const isHere = useLocation().pathname === FAVOURITES_PATH;
  return (
    <>
      <Link
        to={FAVOURITES_PATH}
        rel="nofollow"
        className={`icon-btn relative max-lg:hidden ${isHere ? 'bg-sunken' : ''}`}
        aria-label={count > 0 ? m.fav_open_count({ count }) : m.fav_title()}
        aria-current={isHere ? 'page' : undefined}
        onClick={open}
      >
        <Icon name="heart" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="num absolute top-0.5 right-0 min-w-4.5 rounded-full bg-primary px-1 text-center text-[.6875rem] leading-4.5 font-bold text-on-primary"
          >
            {count}
          </span>
        )}
      </Link>
      {dialog}
    </>
  );
}
