import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigation } from 'react-router';
import { parseTypedNumber } from '#kernel/typed-number.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { barPosition } from '../histogram-bars.ts';
import type { RangePart } from '../../search-page.ts';
import { writeBound } from '../../../address/write-bound.ts';
import { RangeHistogram } from './range-histogram.tsx';

type End = 'min' | 'max';
const ends: readonly End[] = ['min', 'max'];
const FAR_STEPS = 10;

/**
 * Range with two inputs, which hold the values, and two thumbs on a histogram that write into them. Thumbs move by
 * whole bars; values in between can be typed. The outer positions mean "no limit".
 */
export function RangeFilter({ part }: { part: RangePart }) {
  const { edges, bars } = part;
  const group = useRef<HTMLDivElement>(null);
  const inputs = useRef<Partial<Record<End, HTMLInputElement | null>>>({});
  const [typed, setTyped] = useState({ min: part.min, max: part.max });
  const [seen, setSeen] = useState(part);
  const [swapped, setSwapped] = useState(false);
  const [held, setHeld] = useState(false);
  const isWaiting = useNavigation().state !== 'idle';
  // The response to an earlier change must not overwrite a later one.
  if (seen !== part && !held && !isWaiting) {
    setSeen(part);
    setTyped({ min: part.min, max: part.max });
  }
  // Keeps the text from the server, because number formats of browsers may differ.
  const written = (end: End, value: number | undefined) =>
    value === part[end] ? part.written[end] : writeBound(value, part);
  const low = typed.min === undefined ? 0 : barPosition(edges, typed.min);
  const width = part.discrete ? 1 : 0;
  const high = typed.max === undefined ? bars.length : barPosition(edges, typed.max + width);

  const write = (end: End, value: number | undefined) => {
    const input = inputs.current[end];
    if (input) input.value = written(end, value);
    setTyped((both) => ({ ...both, [end]: value }));
  };
  const moveTo = (end: End, position: number) => {
    const free =
      end === 'min' ? Math.min(position, Math.ceil(high) - 1) : Math.max(position, Math.floor(low) + 1);
    const at = Math.min(bars.length, Math.max(0, free));
    const edge = edges[at] ?? 0;
    if (end === 'min') write('min', at === 0 ? undefined : edge);
    else write('max', at === bars.length ? undefined : edge - width);
    setSwapped(false);
    setHeld(true);
  };
  const release = () => {
    if (!held) return;
    setHeld(false);
    // A response during the drag has reset the inputs.
    for (const end of ends) write(end, typed[end]);
    inputs.current.min?.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // The native change event fires after typing and reaches this element before the form applies it. A minimum above
  // the maximum is treated as a mistake: the values are swapped with a message.
  useEffect(() => {
    const tidy = () => {
      const min = parseTypedNumber(inputs.current.min?.value ?? '');
      const max = parseTypedNumber(inputs.current.max?.value ?? '');
      const mixed = min !== undefined && max !== undefined && min > max;
      setSwapped(mixed);
      write('min', mixed ? max : min);
      write('max', mixed ? min : max);
    };
    const element = group.current;
    element?.addEventListener('change', tidy);
    return () => element?.removeEventListener('change', tidy);
  });

  return (
    <div ref={group} role="group" aria-label={part.title}>
      {bars.length > 1 && (
        <div className="mx-2.5 pb-4">
          <RangeHistogram bars={bars} from={low / bars.length} to={high / bars.length} />
          <div className="relative h-1 rounded-full bg-line-2">
            <span
              className="absolute inset-y-0 rounded-full bg-primary"
              style={{ left: percent(low / bars.length), right: percent(1 - high / bars.length) }}
            />
            {ends.map((end) => (
              <Thumb
                key={end}
                label={
                  end === 'min'
                    ? m.filters_minimum({ name: part.title })
                    : m.filters_maximum({ name: part.title })
                }
                text={
                  typed[end] === undefined
                    ? m.filters_no_limit()
                    : `${written(end, typed[end])} ${part.unit}`.trim()
                }
                position={end === 'min' ? low : high}
                last={bars.length}
                raised={end === 'min' && low > bars.length / 2}
                onMove={(position) => moveTo(end, position)}
                onRelease={release}
              />
            ))}
          </div>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        {ends.map((end) => (
          <label key={end} className="input input-sm">
            <span className="text-sm text-fg-3">{end === 'min' ? m.filters_from() : m.filters_to()}</span>
            <input
              ref={(input) => void (inputs.current[end] = input)}
              name={`${part.name}_${end}`}
              defaultValue={part.written[end]}
              inputMode={part.decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={12}
              aria-label={
                (end === 'min' ? m.filters_minimum : m.filters_maximum)({ name: part.title }) +
                (part.unit ? `, ${part.unit}` : '')
              }
              placeholder={part.placeholders[end === 'min' ? 0 : 1]}
              className="num w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
              onChange={(event) => {
                const value = parseTypedNumber(event.target.value);
                setTyped((both) => ({ ...both, [end]: value }));
              }}
            />
            {part.unit && <span className="unit">{part.unit}</span>}
          </label>
        ))}
      </div>
      <p role="status" className={swapped ? 'error' : undefined}>
        {swapped && (
          <>
            <Icon name="circle-alert" className="size-4 flex-none" />
            {m.filters_swapped({ min: written('min', typed.min), max: written('max', typed.max) })}
          </>
        )}
      </p>
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
