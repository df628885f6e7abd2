import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import type { ComparedListingView, ComparisonView } from '#features/comparison/comparison-view.ts';
import { removeComparedListing } from '#features/comparison/compared-listings.ts';
import { CompareCommon } from '#features/comparison/ui/compare-common.tsx';
import { CompareEmpty } from '#features/comparison/ui/compare-empty.tsx';
import { CompareTable } from '#features/comparison/ui/compare-table.tsx';
import { CompareTools } from '#features/comparison/ui/compare-tools.tsx';
import { PlainHeart } from '#features/favourites/ui/heart.tsx';
import { ShareButton } from '#features/shared-lists/ui/share-button.tsx';
import { m } from '#platform/i18n/messages.ts';

interface ComparePageProps {
  view: ComparisonView;
  /** Chosen listings that are no longer shown. */
  missing: readonly number[];
  title: string;
}

export function ComparePage({ view, missing, title }: ComparePageProps) {
  const { listings } = view;
  const pending = useNavigation().state === 'loading';
  const heading = useFocusOnceRemoved(listings.length);
  useEffect(() => missing.forEach(removeComparedListing), [missing]);
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 md:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
            {m.compare_title()}
          </h1>
          <p className="num text-fg-2" aria-live="polite">
            {listings.length > 0 && m.compare_shown({ count: listings.length })}
          </p>
        </div>
        {listings.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 max-md:w-full">
            <CompareTools view={view} title={title} />
            <ShareButton label={m.shared_share_comments()} kind="comparison" listings={listings} />
          </div>
        )}
      </div>
      {missing.length > 0 && <p className="pb-4 text-fg-2">{m.compare_missing({ count: missing.length })}</p>}
      {listings.length === 0 ? (
        <CompareEmpty />
      ) : (
        <>
          {listings.length === 1 && <OnlyOne />}
          {view.onlyDifferences && view.groups.length === 0 && (
            <p className="pb-4 text-fg-2">{m.compare_no_differences()}</p>
          )}
          <CompareTable view={view} pending={pending} renderAction={drawHeart} />
          {view.hidden && <p className="num mt-3 text-sm text-fg-3">{view.hidden}</p>}
          <CompareCommon common={view.common} />
        </>
      )}
    </main>
  );
}

const drawHeart = ({ id, title }: ComparedListingView) => <PlainHeart id={id} title={title} />;

function OnlyOne() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4 text-fg-2">
      {m.compare_one()}
      <Link to="/?type=car" className="btn-link">
        {m.page_error_search()}
      </Link>
    </p>
  );
}

/** Moves the focus to the heading when a listing was removed together with its focused link. */
function useFocusOnceRemoved(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return heading;
}
