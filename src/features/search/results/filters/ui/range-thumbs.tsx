import type { KeyboardEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { RangePart } from '../filter-panel-data.ts';
import { ends, type End } from '../thumb-bound.ts';
import { RangeHistogram } from './range-histogram.tsx';

const FAR_STEPS = 10;

interface RangeThumbsProps {
  part: RangePart;
  positions: Record<End, number>;
  textOf: (end: End) => string;
  onMove: (end: End, position: number) => void;
  /** Called when a thumb is let go, also when it was not moved. */
  onRelease: () => void;
}

/** Two thumbs on a histogram. */
export function RangeThumbs({ part, positions, textOf, onMove, onRelease }: RangeThumbsProps) {
  const { bars } = part;
  const { min, max } = positions;
  const last = bars.length;
  return (
    <div className="mx-2.5 pb-4">
      <RangeHistogram bars={bars} from={min / last} to={max / last} />
      <div className="relative h-1 rounded-full bg-line-2">
        <span
          className="absolute inset-y-0 rounded-full bg-primary"
          style={{ left: percent(min / last), right: percent(1 - max / last) }}
        />
        {ends.map((end) => (
          <Thumb
            key={end}
            label={
              end === 'min'
                ? m.filters_minimum({ name: part.title })
                : m.filters_maximum({ name: part.title })
            }
            text={textOf(end)}
            position={positions[end]}
            last={last}
            raised={end === 'min' && min > last / 2}
            onMove={(position) => onMove(end, position)}
            onRelease={onRelease}
          />
        ))}
      </div>
    </div>
  );
}

function Thumb(props: {
  label: string;
  text: string;
  position: number;
  last: number;
  raised: boolean;
  onMove: (position: number) => void;
  onRelease: () => void;
}) {
  const step = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -FAR_STEPS,
      PageUp: FAR_STEPS,
    }[event.key];
    const to = { Home: 0, End: props.last }[event.key];
    if (by === undefined && to === undefined) return;
    event.preventDefault();
    const from = (by ?? 0) > 0 ? Math.floor(props.position) : Math.ceil(props.position);
    props.onMove(to ?? from + (by ?? 0) * (event.shiftKey ? FAR_STEPS : 1));
  };
  return (
    <input
      type="range"
      className={`range-thumb noscript:hidden ${props.raised ? 'z-10' : ''}`}
      aria-label={props.label}
      aria-valuetext={props.text}
      min={0}
      max={props.last}
      step="any"
      value={props.position}
      onChange={(event) => props.onMove(Math.round(event.target.valueAsNumber))}
      onKeyDown={step}
      onKeyUp={props.onRelease}
      onPointerUp={props.onRelease}
      onPointerCancel={props.onRelease}
      onBlur={props.onRelease}
    />
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
