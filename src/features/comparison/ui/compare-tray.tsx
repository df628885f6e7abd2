import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FootBar } from '#ui/foot.tsx';
import { Icon } from '#ui/icon.tsx';
import { COMPARE_PATH, comparisonAddress } from '../comparison-address.ts';
import { clearComparedListings } from '../compared-listings.ts';
import { useComparedListings } from './use-compared-listings.ts';

/**
 * Bar at the bottom of the window while listings are chosen: link to the comparison and a button that clears it.
 * Hidden on the comparison page.
 */
export function CompareTray() {
  const compared = useComparedListings();
  const ids = compared ?? [];
  const isThere = useLocation().pathname === COMPARE_PATH;
  return (
    <>
      <Announcement count={compared?.length} />
      {ids.length > 0 && !isThere && (
        <FootBar>
          <section
            aria-label={m.compare_tray()}
            className="flex items-center justify-between gap-2 border-line bg-raised shadow-e3 max-lg:border-t max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(.5rem,var(--foot-inset))] lg:mr-6 lg:mb-6 lg:self-end lg:rounded-lg lg:border lg:p-2"
          >
            <Link
              to={comparisonAddress({ ids, onlyDifferences: false })}
              className="btn btn-soft num max-lg:flex-1"
            >
              <Icon name="scale" />
              {m.compare_open({ count: ids.length })}
            </Link>
            <button type="button" className="btn btn-ghost" onClick={clearComparedListings}>
              {m.compare_remove_all()}
            </button>
          </section>
        </FootBar>
      )}
    </>
  );
}

/** Announces the number of chosen listings after each change, but not on page load. */
function Announcement({ count }: { count: number | undefined }) {
  const [text, setText] = useState('');
  const before = useRef(count);
  useEffect(() => {
    const isChange = before.current !== undefined && count !== undefined && before.current !== count;
    before.current = count;
    if (isChange) setText(count === 0 ? m.compare_none_left() : m.compare_chosen({ count }));
  }, [count]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
