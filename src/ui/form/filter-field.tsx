import { useId, type ReactNode } from 'react';
import { SelectControl, type SelectOptions } from './select-control.tsx';

interface FilterFieldProps {
  label: string;
  /** Name of the query parameter. */
  name: string;
}

/** Select control that filters a list. */
export function FilterSelect({
  label,
  chosen = '',
  ...select
}: FilterFieldProps & { chosen?: string | undefined; options: SelectOptions }) {
  return (
    <Labelled label={label}>
      {(id) => <SelectControl id={id} defaultValue={chosen} small {...select} />}
    </Labelled>
  );
}

/** Input for a day or a number of at most ten digits that filters a list. */
export function FilterInput({
  label,
  name,
  value,
  kind,
}: FilterFieldProps & { value: string | number | undefined; kind: 'date' | 'number' }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <span className="input input-sm">
          <input
            id={id}
            name={name}
            defaultValue={value}
            {...(kind === 'date'
              ? { type: 'date' }
              : { inputMode: 'numeric', pattern: '[0-9]*', maxLength: 10 })}
            className="min-h-9 w-full min-w-0 bg-transparent outline-none dark:scheme-dark"
          />
        </span>
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
