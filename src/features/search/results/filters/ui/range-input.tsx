import type { Ref } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { RangePart } from '../filter-panel-data.ts';
import type { End } from '../thumb-bound.ts';

interface RangeInputProps {
  ref: Ref<HTMLInputElement>;
  part: RangePart;
  end: End;
  onChange: (typed: string) => void;
}

/** The input of one bound of a range. */
export function RangeInput({ ref, part, end, onChange }: RangeInputProps) {
  return (
    <label className="input input-sm">
      <span className="text-sm text-fg-3">{end === 'min' ? m.filters_from() : m.filters_to()}</span>
      <input
        ref={ref}
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
        onChange={(event) => onChange(event.target.value)}
      />
      {part.unit && <span className="unit">{part.unit}</span>}
    </label>
  );
}
