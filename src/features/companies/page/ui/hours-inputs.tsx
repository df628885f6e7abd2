import { m } from '#platform/i18n/messages.ts';
import { useForm } from '#ui/form/form-context.ts';
import type { FieldErrors, FormValues } from '#ui/form/use-submit.ts';
import type { TimeRange } from '../opening-hours.ts';

const PARTS = ['from', 'to', 'from2', 'to2'] as const;
type Part = (typeof PARTS)[number];

const labels: Record<Part, (day: { day: string }) => string> = {
  from: m.company_page_from,
  to: m.company_page_to,
  from2: m.company_page_second_from,
  to2: m.company_page_second_to,
};

interface HoursInputsProps {
  /** Start of the names of its four fields. */
  prefix: string;
  /** Name of the day, for the labels. */
  day: string;
  ranges: readonly TimeRange[];
}

/** Four times of a day, two for each range; empty ones mean closed. */
export function HoursInputs({ prefix, day, ranges }: HoursInputsProps) {
  const { errors } = useForm();
  const error = errors[`${prefix}_from`];
  const [first, second] = ranges;
  const values: Record<Part, string | undefined> = {
    from: first?.[0],
    to: first?.[1],
    from2: second?.[0],
    to2: second?.[1],
  };
  return (
    <div className="min-w-0" data-field={`${prefix}_from`} data-label={day}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {PARTS.map((part) => (
          <span key={part} className={`input !w-auto ${error ? 'is-error' : ''}`}>
            <input
              type="time"
              name={`${prefix}_${part}`}
              aria-label={labels[part]({ day })}
              aria-invalid={error ? true : undefined}
              // Inputs of times end at 23:59.
              defaultValue={values[part] === '24:00' ? '00:00' : values[part]}
              className="num min-h-10.5 bg-transparent outline-none"
            />
          </span>
        ))}
      </div>
      {error && <p className="error">{error}</p>}
    </div>
  );
}

/** Reads the ranges of a day; undefined if they are incomplete, out of order or overlap. */
export function rangesOf(values: FormValues, prefix: string): TimeRange[] | undefined {
  const [from = '', to = '', from2 = '', to2 = ''] = PARTS.map((part) => values[`${prefix}_${part}`] ?? '');
  const ranges = [
    [from, to],
    [from2, to2],
  ]
    .filter(([start, end]) => start !== '' || end !== '')
    .map(([start = '', end = '']): TimeRange => [start, end === '00:00' ? '24:00' : end]);
  const isRight = ranges.every(
    ([start, end], index) =>
      start !== '' && end !== '' && start < end && (index === 0 || start > (ranges[index - 1]?.[1] ?? '')),
  );
  return isRight ? ranges : undefined;
}

/** Errors of days, at their first field. */
export const hoursFaults = (
  values: FormValues,
  days: readonly { prefix: string; day: string }[],
): FieldErrors =>
  Object.fromEntries(
    days
      .filter(({ prefix }) => rangesOf(values, prefix) === undefined)
      .map(({ prefix, day }) => [`${prefix}_from`, m.company_page_hours_fault({ day })]),
  );

/** Copies the times of one day of a form to others; returns what takes it back. */
export function copyHours(form: HTMLFormElement, from: string, to: readonly string[]): () => void {
  const field = (prefix: string, part: Part) => form.elements.namedItem(`${prefix}_${part}`);
  const before: [field: HTMLInputElement, value: string][] = [];
  for (const prefix of to)
    for (const part of PARTS) {
      const source = field(from, part);
      const target = field(prefix, part);
      if (!(source instanceof HTMLInputElement && target instanceof HTMLInputElement)) continue;
      before.push([target, target.value]);
      target.value = source.value;
    }
  return () => {
    for (const [target, value] of before) target.value = value;
  };
}
