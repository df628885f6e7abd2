import { parseTypedNumber } from '#kernel/typed-number.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { RangePart } from '../filter-panel-data.ts';
import { ends } from '../thumb-bound.ts';
import { RangeInput } from './range-input.tsx';
import { RangeThumbs } from './range-thumbs.tsx';
import { useTypedRange } from './use-typed-range.ts';

/**
 * Range with two inputs, which hold the values, and two thumbs on a histogram that write into them. Thumbs move by
 * whole bars; values in between can be typed. The outer positions mean "no limit".
 */
export function RangeFilter({ part }: { part: RangePart }) {
  const { group, inputs, typed, swapped, positions, written, set, moveTo, release } = useTypedRange(part);
  return (
    <div ref={group} role="group" aria-label={part.title}>
      {part.bars.length > 1 && (
        <RangeThumbs
          part={part}
          positions={positions}
          textOf={(end) =>
            typed[end] === undefined
              ? m.filters_no_limit()
              : `${written(end, typed[end])} ${part.unit}`.trim()
          }
          onMove={moveTo}
          onRelease={release}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        {ends.map((end) => (
          <RangeInput
            key={end}
            ref={(input) => void (inputs.current[end] = input)}
            part={part}
            end={end}
            onChange={(text) => set(end, parseTypedNumber(text))}
          />
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
