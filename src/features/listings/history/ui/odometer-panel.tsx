import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { ListingSection } from '../../page/ui/listing-section.tsx';
import type { OdometerHistoryView, OdometerReadingView, OdometerView } from '../odometer-view.ts';

/** Kilometres a year and the readings of the vehicle with their sources. */
export function OdometerPanel({ odometer: { perYear, usual, history } }: { odometer: OdometerView }) {
  return (
    <ListingSection title={m.odometer_title()}>
      <div className="card px-4 py-4 md:px-5">
        {perYear !== undefined && (
          <p className="num">
            <b className="font-semibold">{m.odometer_per_year({ km: perYear })}</b>
            {usual !== undefined && <span className="block text-sm text-fg-2">{usual}</span>}
          </p>
        )}
        {history && <History history={history} isSecond={perYear !== undefined} />}
      </div>
    </ListingSection>
  );
}

function History({ history, isSecond }: { history: OdometerHistoryView; isSecond: boolean }) {
  const { warning, readings, summary } = history;
  return (
    <div className={isSecond ? 'mt-4' : undefined}>
      {warning !== undefined && (
        <div className="mb-4 flex gap-3 rounded-lg border border-warn-line bg-warn-bg p-4 text-warn">
          <Icon name="triangle-alert" className="size-5 flex-none" />
          <p className="num min-w-0">
            <b className="block font-semibold">{m.odometer_decrease_title()}</b>
            {warning} {m.odometer_decrease_unknown()}
          </p>
        </div>
      )}
      <Line history={history} />
      <p className="num mt-2 text-sm text-fg-2">{summary}</p>
      <ol className="num mt-3 divide-y divide-line text-sm">
        {readings.map((reading, index) => (
          // Readings of one month may be equal.
          <Reading key={index} reading={reading} />
        ))}
      </ol>
      <p className="mt-3 text-sm text-fg-3">{m.odometer_basis()}</p>
    </div>
  );
}

const tones: Record<OdometerReadingView['standing'], string> = {
  plain: '',
  corrected: 'text-fg-3 line-through',
  doubtful: 'text-fg-3',
  decrease: 'text-warn',
};

function Reading({ reading: { month, km, source, note, standing, mark } }: { reading: OdometerReadingView }) {
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 py-2 max-md:grid-cols-1">
      <span className="text-fg-3">{month}</span>
      <span className="min-w-0">
        <b className={`font-semibold ${tones[standing]}`}>{km}</b>{' '}
        {mark !== undefined && (
          <span className={`ml-1 ${standing === 'decrease' ? 'text-warn' : 'text-fg-2'}`}>{mark}</span>
        )}
        <span className="block text-fg-2">{source}</span>
        {note && <span className="block text-fg-2 wrap-anywhere">{note}</span>}
      </span>
    </li>
  );
}

const WIDTH = 320;
const HEIGHT = 72;
const MARGIN = 5;

/** Decorative: the list says the same. */
function Line({ history: { line } }: { history: OdometerHistoryView }) {
  const places = line.map(({ x, y, isDecrease }) => ({
    x: MARGIN + x * (WIDTH - 2 * MARGIN),
    y: MARGIN + (1 - y) * (HEIGHT - 2 * MARGIN),
    isDecrease,
  }));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block max-h-32 w-full max-w-xl text-accent"
      aria-hidden="true"
    >
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      {places.map(({ x, y, isDecrease }, index) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r="3.5"
          fill="currentColor"
          className={isDecrease ? 'text-warn' : undefined}
        />
      ))}
    </svg>
  );
}
