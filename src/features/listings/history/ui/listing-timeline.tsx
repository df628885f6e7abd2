import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { PriceLine } from '../../page/ui/price-line.tsx';
import type { TimelineEvent, TimelineView } from '../timeline-view.ts';

/** More events are folded. */
const OPEN_UP_TO = 3;

/** Time on the market, prices, edits and other listings of the vehicle. */
export function ListingTimeline({ timeline }: { timeline: TimelineView }) {
  const { days, firstSeen, events, price } = timeline;
  return (
    <details
      className="group mt-4 border-t border-line pt-3"
      open={events.length > 1 && events.length <= OPEN_UP_TO}
    >
      <summary className="inline-flex min-h-6 list-none items-center gap-1 text-md font-semibold max-lg:min-h-11">
        {m.listing_history()}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <p className="num mt-1 text-sm text-fg-2">
        {days}
        {firstSeen !== undefined && ` ${m.listing_first_seen({ month: firstSeen })}`}
      </p>
      {price && (
        <>
          <p className="num mt-1 text-sm text-fg-2">{price.summary}</p>
          <PriceLine line={price.line} />
        </>
      )}
      <ol className="num mt-2 divide-y divide-line text-sm">
        {events.map((event, index) => (
          // Several events may have one date.
          <Event key={index} event={event} />
        ))}
      </ol>
    </details>
  );
}

function Event({ event: { date, title, value, change, direction } }: { event: TimelineEvent }) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 py-1.5">
      <span className="text-fg-3">{typeof date === 'string' ? date : <TimeText words={date} />}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className="text-fg-2">{title}</span>
        {change !== undefined && (
          <span className={direction === 'down' ? 'text-good' : 'text-warn'}>{change}</span>
        )}
        {value !== undefined && <b className="ml-auto font-semibold">{value}</b>}
      </span>
    </li>
  );
}
