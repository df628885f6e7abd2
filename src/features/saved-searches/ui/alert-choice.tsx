import { useId } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { searchAlerts, type SearchAlert } from '../saved-search.ts';

const words: Record<SearchAlert, () => string> = {
  off: m.searches_off,
  at_once: m.searches_at_once,
  daily: m.searches_daily,
  weekly: m.searches_weekly,
};

interface AlertChoiceProps {
  /** Options to offer; all unless given. */
  options?: readonly SearchAlert[];
  /** Name of the radio buttons. */
  name: string;
  value?: SearchAlert;
  defaultValue?: SearchAlert;
  onChoose?: (alert: SearchAlert) => void;
}

/** How often mail comes: one row, two on a phone. */
export function AlertChoice({
  options = searchAlerts,
  name,
  value,
  defaultValue,
  onChoose,
}: AlertChoiceProps) {
  const label = useId();
  return (
    <div role="radiogroup" aria-labelledby={label} className="min-w-0">
      <span id={label} className="label">
        {m.searches_alert()}
      </span>
      <div className="seg flex w-full max-md:grid max-md:grid-cols-2">
        {options.map((alert) => (
          <label key={alert} className="max-lg:min-h-11">
            <input
              type="radio"
              name={name}
              value={alert}
              {...(value === undefined
                ? { defaultChecked: alert === defaultValue }
                : { checked: alert === value, onChange: () => onChoose?.(alert) })}
              className="sr-only"
            />
            {words[alert]()}
          </label>
        ))}
      </div>
    </div>
  );
}
