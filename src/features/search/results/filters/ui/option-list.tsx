import { useState, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { FilterOption } from '../filter-panel-data.ts';

/**
 * One option with its count. Uncontrolled: the form holds the state until new results arrive, then the address does.
 * A function with few elements instead of a component, because a page has hundreds of options. Without a `name`, the
 * value is the parameter name and the parameter value is `1`.
 */
export function filterOption(
  name: string,
  [value, label, count, chosen]: FilterOption,
  type: 'checkbox' | 'radio' = 'checkbox',
): ReactNode {
  const none = count === '0' && !chosen;
  return (
    <label key={value} className={none ? 'facet is-zero' : 'facet'}>
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

/**
 * Options of a group. Those beyond `first` are behind a button and are rendered only when it is pressed or one of them
 * is chosen.
 */
export function OptionList(props: {
  name: string;
  options: FilterOption[];
  first: number;
  more: string | undefined;
  type?: 'checkbox' | 'radio';
}) {
  const { name, options, first, type } = props;
  const rest = options.slice(first);
  const someChosen = rest.some(([, , , chosen]) => chosen);
  const [open, setOpen] = useState(someChosen);
  const [opened, setOpened] = useState(false);
  return (
    <>
      {options.slice(0, first).map((option) => filterOption(name, option, type))}
      {rest.length > 0 && (
        <>
          {(open || opened || someChosen) && (
            <div className={open ? undefined : 'hidden noscript:block'}>
              {rest.map((option) => filterOption(name, option, type))}
            </div>
          )}
          <button
            type="button"
            className="btn btn-link mt-1 min-h-9 noscript:hidden"
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
              setOpened(true);
            }}
          >
            {open ? m.filters_fewer() : props.more}
          </button>
        </>
      )}
    </>
  );
}
