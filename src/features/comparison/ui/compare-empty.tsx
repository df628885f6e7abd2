import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { comparisonAddress } from '../comparison-address.ts';
import { useComparedListings } from './use-compared-listings.ts';

/** Help for a comparison without listings, with a link to the listings chosen in this browser. */
export function CompareEmpty() {
  const ids = useComparedListings() ?? [];
  return (
    <div className="card mt-4 flex flex-col items-center px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-fg-2">
        <Icon name="scale" className="size-7" />
      </span>
      <h2 className="mt-4 text-lg font-semibold">{m.compare_empty_title()}</h2>
      <p className="mt-1 max-w-[52ch] text-fg-2">{m.compare_empty_text()}</p>
      <p className="mt-1 hidden max-w-[52ch] text-fg-2 noscript:block">{m.compare_empty_no_scripts()}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Link to="/?type=car" className="btn btn-primary">
          <Icon name="search" />
          {m.page_error_search()}
        </Link>
        {ids.length > 0 && (
          <Link to={comparisonAddress({ ids, onlyDifferences: false })} className="btn btn-secondary num">
            {m.compare_open({ count: ids.length })}
          </Link>
        )}
      </div>
    </div>
  );
}
