import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';

export type SelectOptions = readonly (readonly [value: string, label: string])[];

interface SelectControlProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: SelectOptions;
  isWrong?: boolean;
  /** Lower height, for screens with a mouse. */
  small?: boolean;
}

/** Native select; the caller provides its label. */
export function SelectControl({ options, isWrong = false, small = false, ...select }: SelectControlProps) {
  return (
    <span className={`input relative !p-0 ${small ? 'input-sm' : ''} ${isWrong ? 'is-error' : ''}`}>
      <select
        {...select}
        className={`w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-9 pl-3 outline-none *:bg-surface *:text-fg ${small ? 'min-h-9 max-lg:min-h-10.5' : 'h-full min-h-10.5'}`}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-4" />
    </span>
  );
}
