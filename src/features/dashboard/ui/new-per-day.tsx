import type { NewPerDayView } from '../present-dashboard.ts';

/** Bars of the listings that came to the market in the range. */
export function NewPerDay({ view: { title, bars, summary, first, last } }: { view: NewPerDayView }) {
  return (
    <figure className="card p-4 lg:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold tracking-normal">{title}</h2>
        <span className="num text-sm text-fg-2">{summary}</span>
      </figcaption>
      <div aria-hidden="true" className="mt-4 flex h-28 items-end gap-px border-b border-line lg:gap-1">
        {bars.map((height, index) => (
          <span
            // Bars have no identity but their place.
            key={index}
            className="min-h-px flex-1 rounded-t-xs bg-primary forced-colors:bg-[CanvasText]"
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-fg-3">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}
