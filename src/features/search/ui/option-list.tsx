import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { FilterOption } from '../search-page.ts';

interface OptionProps {
  name: string;
  option: FilterOption;
  type?: 'checkbox' | 'radio';
}

/**
 * One option with its count. Uncontrolled: the form is the truth while somebody chooses, the address once the
 * results are there. Few elements on purpose, since a page has hundreds of these.
 */
export function FilterCheckbox({ name, option, type = 'checkbox' }: OptionProps) {
  const [value, label, count, chosen] = option;
  // Without a common name each option is a parameter of its own.
  const none = count === '0' && !chosen;
  return (
    <label className={none ? 'facet is-zero' : 'facet'}>
      <input
        type={type}
        className={type === 'radio' ? 'radio' : 'check'}
        name={name || value}
        value={name ? value : '1'}
        defaultChecked={chosen === 1}
        disabled={none}
      />
      {label}
      <span className="cnt">{count}</span>
    </label>
  );
}

/** The options of a group; beyond `first` they wait behind a button. */
export function OptionList(props: {
  name: string;
  options: FilterOption[];
  first: number;
  more: string | undefined;
  type?: 'checkbox' | 'radio';
}) {
  const { name, options, type = 'checkbox' } = props;
  const rest = options.slice(props.first);
  const [open, setOpen] = useState(() => rest.some(([, , , chosen]) => chosen));
  return (
    <>
      {options.slice(0, props.first).map((option) => (
        <FilterCheckbox key={option[0]} name={name} option={option} type={type} />
      ))}
      {rest.length > 0 && (
        <>
          <div className={open ? undefined : 'hidden noscript:block'}>
            {rest.map((option) => (
              <FilterCheckbox key={option[0]} name={name} option={option} type={type} />
            ))}
          </div>
          <button
            type="button"
            className="btn btn-link mt-1 min-h-9 noscript:hidden"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? m.filters_fewer() : props.more}
          </button>
        </>
      )}
    </>
  );
}
