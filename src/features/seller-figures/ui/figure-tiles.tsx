import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { FigureTile } from '../figures-view.ts';

const tones = { good: 'text-good', warn: 'text-warn', plain: 'text-fg-2' };

export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-4" aria-label={m.figures_all()}>
      {tiles.map((tile, index) => (
        // The first one spans both columns of a phone, because there are three.
        <div key={tile.key} className={`card p-4 ${index === 0 ? 'max-md:col-span-2' : ''}`}>
          <dt className="flex items-center gap-2 text-sm text-fg-2">
            <Icon name={tile.icon} className="size-4 flex-none text-fg-3" />
            {tile.label}
          </dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <b className="num display text-2xl font-bold lg:text-3xl">{tile.value}</b>
            {tile.difference && (
              <span className={`num text-sm font-semibold ${tones[tile.difference.tone]}`}>
                {tile.difference.text}
              </span>
            )}
          </dd>
          {tile.bar && <Bar bar={tile.bar} />}
          {tile.similar && <dd className="num mt-2 text-xs text-fg-3">{tile.similar}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Hidden from screen readers, because the numbers are written beside it. */
function Bar({ bar: { share, median } }: { bar: NonNullable<FigureTile['bar']> }) {
  return (
    <dd aria-hidden="true" className="relative mt-3 h-1.5 rounded-full bg-line-2 forced-color-adjust-none">
      <span
        className="absolute inset-y-0 left-0 rounded-full bg-primary"
        style={{ width: `${share * 100}%` }}
      />
      <span className="absolute -inset-y-1 w-0.5 bg-fg" style={{ left: `${median * 100}%` }} />
    </dd>
  );
}
