import type { CSSProperties } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { ComparisonView } from '../comparison-view.ts';
import { CompareGroup } from './compare-group.tsx';
import { CompareHead } from './compare-head.tsx';

/**
 * Listings side by side. On wide screens the page scrolls under sticky titles; on narrow ones the table is a region
 * that scrolls in both directions, with sticky titles and row labels.
 */
export function CompareTable({ view, pending }: { view: ComparisonView; pending: boolean }) {
  const { listings, groups } = view;
  return (
    <div
      role="region"
      aria-label={m.compare_table()}
      aria-busy={pending}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the arrow keys scroll it
      tabIndex={0}
      className={`card relative isolate max-h-[max(20rem,calc(100dvh-8rem))] scroll-pt-32 overflow-auto overscroll-x-contain transition-opacity lg:max-h-none lg:max-w-[calc(12rem+var(--listings)*20rem)] lg:overflow-visible print:max-h-none print:overflow-visible ${pending ? 'opacity-50 delay-150 duration-100' : 'duration-75'}`}
      style={{ '--listings': listings.length } as CSSProperties}
    >
      <table className="w-full min-w-[calc(min(8rem,32vw)+var(--listings)*9.25rem)] table-fixed border-separate border-spacing-0 text-left lg:min-w-0 print:min-w-0">
        <caption className="sr-only">{m.compare_table()}</caption>
        <colgroup>
          <col className="w-[min(8rem,32vw)] lg:w-48" />
          {listings.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <CompareHead listings={listings} />
        {groups.map((group) => (
          <CompareGroup key={group.key} group={group} ids={listings.map(({ id }) => id)} />
        ))}
      </table>
    </div>
  );
}
