import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ComparisonView } from '../comparison-view.ts';
import { shareListing } from '#features/listings/page/ui/share-listing.ts';

/** Switch between all rows and those that differ, and a button to share the comparison. */
export function CompareTools({ view, title }: { view: ComparisonView; title: string }) {
  const { onlyDifferences, hrefs, rows } = view;
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full print:hidden">
      {view.listings.length > 1 && (
        <nav className="seg num max-md:flex-1" aria-label={m.compare_rows()}>
          <RowsLink
            to={hrefs.all}
            isCurrent={!onlyDifferences}
            label={m.compare_all_rows()}
            count={rows.all}
          />
          <RowsLink
            to={hrefs.onlyDifferences}
            isCurrent={onlyDifferences}
            label={m.compare_only_differences()}
            count={rows.differing}
          />
        </nav>
      )}
      <button
        type="button"
        className="btn btn-secondary max-md:w-11 max-md:!px-0 noscript:hidden"
        onClick={() =>
          void shareListing({ href: onlyDifferences ? hrefs.onlyDifferences : hrefs.all, title })
        }
      >
        <Icon name="share-2" className="size-4" />
        <span className="max-md:sr-only">{m.compare_share()}</span>
      </button>
    </div>
  );
}

function RowsLink(props: { to: string; isCurrent: boolean; label: string; count: string }) {
  return (
    <Link
      to={props.to}
      preventScrollReset
      className={`text-center max-md:!px-1.5 max-md:whitespace-normal ${props.isCurrent ? 'on' : ''}`}
      aria-current={props.isCurrent ? 'true' : undefined}
    >
      <span>
        {props.label} <span className="font-normal">{props.count}</span>
      </span>
    </Link>
  );
}
