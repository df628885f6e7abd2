import { Link } from 'react-router';
import { FactLine } from '#ui/fact-line.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { FavouriteNow } from '../favourite-json.ts';
import { FavouritePicture, StateBadge } from './favourite-facts.tsx';

interface FavouriteHeadProps {
  now: FavouriteNow;
  title: string;
  /** Id of the heading. */
  heading: string;
}

/** Picture, title, facts and state of a listing: the first two cells of its row. */
export function FavouriteHead({ now, title, heading }: FavouriteHeadProps) {
  return (
    <>
      <div className="relative aspect-[4/3] self-start overflow-hidden rounded-md bg-sunken md:row-span-2">
        <FavouritePicture now={now} sizes="184px" />
      </div>
      <div className="min-w-0">
        <h2 id={heading} className="text-lg leading-6 font-semibold wrap-anywhere">
          {now.state === 'gone' ? (
            unbroken(title)
          ) : (
            <Link to={`/listing/${now.listing_id}`} className="hover:text-accent">
              {unbroken(title)}
            </Link>
          )}
        </h2>
        {now.facts.length > 0 && <FactLine facts={now.facts} className="mt-1 text-sm text-fg-2" />}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-fg-3">
          {now.place}
          <StateBadge state={now.state} />
        </p>
      </div>
    </>
  );
}
