import { m } from '#platform/i18n/messages.ts';
import type { OwnFigure } from '../own-listing-view.ts';

export function OwnFigures({ figures }: { figures: readonly OwnFigure[] }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4" aria-label={m.own_figures()}>
      {figures.map(({ key, label, value, note }) => (
        <div key={key} className="card flex flex-col p-4">
          <dt className="text-sm text-fg-2">{label}</dt>
          {/* Aligned to the bottom, so that values share a baseline when a label wraps. */}
          <dd className="mt-auto flex flex-wrap items-end gap-x-2 pt-1">
            <span className="num display text-2xl leading-7 font-bold">{value}</span>
            <span className="num text-sm text-fg-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
