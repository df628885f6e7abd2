import type { ComponentProps } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { ComparisonView } from '../comparison-view.ts';
import { CompareGroup } from './compare-group.tsx';
import { CompareHead } from './compare-head.tsx';

const smallText =
  'max-lg:text-sm max-md:text-xs max-lg:[&_td]:px-1 max-lg:[&_th]:px-1 max-lg:[&_thead_a]:text-sm';
/** A quarter of a phone's width holds the words of a badge, on two lines and without its icon. */
const wrappedBadges =
  'max-md:[&_:is(.badge,.mark)]:px-1 max-md:[&_:is(.badge,.mark)]:whitespace-normal max-md:[&_:is(.badge,.mark)]:wrap-anywhere max-md:[&_:is(.badge,.mark)>svg]:hidden';

/** Listings side by side, as wide as the page, which scrolls under sticky titles. */
export function CompareTable({
  view,
  pending,
  renderAction,
}: {
  view: ComparisonView;
  pending: boolean;
  renderAction?: ComponentProps<typeof CompareHead>['renderAction'];
}) {
  const { listings, groups } = view;
  const narrow = listings.length > 2 ? `${smallText} ${wrappedBadges}` : '';
  return (
    <div
      role="region"
      aria-label={m.compare_table()}
      aria-busy={pending}
      className={`card isolate transition-opacity ${pending ? 'opacity-50 delay-150 duration-100' : 'duration-75'}`}
    >
      <table className={`w-full table-fixed border-separate border-spacing-0 text-left ${narrow}`}>
        <caption className="sr-only">{m.compare_table()}</caption>
        <colgroup>
          <col className="w-[200px] max-lg:hidden" />
          {listings.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <CompareHead listings={listings} renderAction={renderAction} />
        {groups.map((group) => (
          <CompareGroup key={group.key} group={group} ids={listings.map(({ id }) => id)} />
        ))}
      </table>
    </div>
  );
}
