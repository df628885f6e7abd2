import { useState, type PointerEvent } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ViewsChart as Chart } from '../figures-view.ts';
import { formatMedian } from '../format-median.ts';

const WIDTH = 760;
const HEIGHT = 220;

/**
 * Views per day as a line, beside the median of similar listings. A day is read by pointing at it or with the arrow
 * keys, and all of them in the table.
 */
export function ViewsChart({ chart }: { chart: Chart }) {
  const { days, most, isCompared, summary } = chart;
  const [shown, setShown] = useState<number>();
  const last = days.length - 1;
  const marked = shown ?? days.findLastIndex(({ price }) => price !== undefined);
  const byPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <section className="card p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 className="text-md font-semibold tracking-normal">{m.figures_chart()}</h2>
        {isCompared && <Legend />}
      </div>
      <div className="relative mt-8 pl-9">
        <div
          aria-hidden="true"
          className="num absolute inset-y-0 left-0 flex w-7 flex-col justify-between text-right text-xs leading-none text-fg-3"
        >
          {[most, most / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <div
          className="relative"
          onPointerMove={byPointer}
          onPointerDown={byPointer}
          onPointerLeave={() => setShown(undefined)}
        >
          <Lines chart={chart} shown={shown} />
          <input
            type="range"
            className="peer absolute inset-0 m-0 size-full cursor-crosshair opacity-0 noscript:hidden"
            aria-label={m.figures_chart_day()}
            aria-valuetext={days[shown ?? last]?.text}
            min={0}
            max={last}
            value={shown ?? last}
            onChange={(event) => setShown(event.target.valueAsNumber)}
            onFocus={() => setShown((before) => before ?? last)}
            onBlur={() => setShown(undefined)}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -inset-1 rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-ring"
          />
          {marked >= 0 && (
            <Readout day={days[marked]} at={last === 0 ? 0 : marked / last} whole={shown !== undefined} />
          )}
        </div>
      </div>
      <p aria-hidden="true" className="num mt-2 flex justify-between pl-9 text-xs text-fg-3">
        {labelled(days).map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <DayTable chart={chart} />
      <p className="sr-only">{summary}</p>
    </section>
  );
}

function Legend() {
  return (
    <span aria-hidden="true" className="ml-auto flex gap-4 text-sm text-fg-2 max-md:ml-0">
      <span className="inline-flex items-center gap-2">
        <span className="h-0.5 w-5 bg-primary" />
        {m.figures_chart_own()}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="w-5 border-t-2 border-dashed border-fg-3" />
        {m.figures_chart_similar()}
      </span>
    </span>
  );
}

/** The first and last day and two between them. */
function labelled(days: Chart['days']): Chart['days'] {
  const last = days.length - 1;
  const places = new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last]);
  return days.filter((_, index) => places.has(index));
}

function Lines({ chart: { days, most, summary }, shown }: { chart: Chart; shown: number | undefined }) {
  const x = (index: number) => (days.length === 1 ? 0 : (index / (days.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const point = (index: number, value: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  const own = days.map(({ views }, index) => point(index, views)).join('L');
  const similar = days.flatMap(({ median }, index) => (median === null ? [] : [point(index, median)]));
  const vertical = (index: number) => `M${x(index).toFixed(1)} 0V${HEIGHT}`;
  const marks = days.flatMap(({ price }, index) => (price === undefined ? [] : [vertical(index)]));
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-[200px] w-full overflow-visible *:[vector-effect:non-scaling-stroke] md:h-[240px]"
    >
      <path className="stroke-line" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
      <path className="fill-soft forced-colors:fill-none" d={`M${own}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      {similar.length > 0 && (
        <path
          className="fill-none stroke-fg-3 forced-colors:stroke-[GrayText]"
          strokeWidth="2"
          strokeDasharray="5 5"
          d={`M${similar.join('L')}`}
        />
      )}
      <path
        className="fill-none stroke-primary forced-colors:stroke-[CanvasText]"
        strokeWidth="2.5"
        strokeLinejoin="round"
        d={`M${own}`}
      />
      {marks.length > 0 && <path className="stroke-fg-2" strokeDasharray="2 3" d={marks.join('')} />}
      {shown !== undefined && <path className="stroke-fg-2" d={vertical(shown)} />}
    </svg>
  );
}

/** Beside the line of its day, on the side with more room. */
function Readout({ day, at, whole }: { day: Chart['days'][number] | undefined; at: number; whole: boolean }) {
  if (!day) return null;
  return (
    <span
      aria-hidden="true"
      className={`num pointer-events-none absolute -top-7 rounded-sm bg-inverse px-2 py-1 text-xs font-semibold whitespace-nowrap text-on-inverse ${at > 0.5 ? '-translate-x-full' : ''}`}
      style={{ left: `${at * 100}%` }}
    >
      {whole ? day.text : `${day.label}: ${day.price}`}
    </span>
  );
}

function DayTable({ chart: { days, isCompared } }: { chart: Chart }) {
  const hasPrices = days.some(({ price }) => price !== undefined);
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-6 list-none items-center text-sm font-medium text-accent hover:underline max-lg:min-h-11">
        {m.figures_chart_table()}
      </summary>
      <table className="num mt-1 w-full max-w-[480px] text-sm">
        <thead>
          <tr className="text-left text-fg-3">
            <th className="py-1 font-medium">{m.figures_chart_day()}</th>
            <th className="py-1 text-right font-medium">{m.figures_views()}</th>
            {isCompared && (
              <th className="py-1 text-right font-medium first-letter:uppercase">
                {m.figures_chart_similar()}
              </th>
            )}
            {hasPrices && <th className="py-1 text-right font-medium">{m.figures_chart_price()}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map(({ label, views, median, price }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              <td className="py-1 text-right">{formatNumber(views)}</td>
              {isCompared && (
                <td className="py-1 text-right">{median === null ? '–' : formatMedian(median)}</td>
              )}
              {hasPrices && <td className="py-1 text-right">{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-fg-3">{m.figures_chart_utc()}</p>
    </details>
  );
}
