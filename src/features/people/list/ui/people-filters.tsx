import { useId, useState } from 'react';
import { Form as RouterForm, Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FilterInput, FilterSelect } from '#ui/form/filter-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { MAX_Q, PEOPLE_PATH, type PeopleFilter } from '../people-address.ts';
import { optionsOf } from '../people-labels.ts';
import type { PeopleView } from '../present-people.ts';

/** Search, filters and order of the list as one GET form. */
export function PeopleFilters({ filter, chips }: { filter: PeopleFilter; chips: PeopleView['chips'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const chosen = chips.filter(({ key }) => key !== 'q').length;
  return (
    <RouterForm action={PEOPLE_PATH} className="lg:border-b lg:border-line lg:p-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="input input-sm max-lg:!w-0 max-lg:flex-1 lg:!w-[200px] lg:max-w-[340px] lg:grow">
          <Icon name="search" className="size-4" />
          <input
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={MAX_Q}
            aria-label={m.people_search()}
            placeholder={m.people_search()}
            enterKeyHint="search"
            className="min-h-9 w-full min-w-0 bg-transparent text-ellipsis outline-none"
          />
        </div>
        {/* Hidden on phones, where the keyboard submits the form. */}
        <button type="submit" className="btn btn-secondary max-lg:hidden lg:min-h-10">
          {m.queue_search_submit()}
        </button>
        <button
          type="button"
          className="btn btn-secondary lg:min-h-10"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="sliders-horizontal" className="size-4" />
          {m.queue_filters()}
          {chosen > 0 && <span className="num badge badge-good !min-h-5">{chosen}</span>}
        </button>
        <Chips chips={chips} />
      </div>
      <div id={panelId} hidden={!isOpen}>
        <Fields filter={filter} isFiltered={chips.length > 0} />
      </div>
    </RouterForm>
  );
}

function Fields({ filter, isFiltered }: { filter: PeopleFilter; isFiltered: boolean }) {
  const any = ['', m.queue_filter_any()] as const;
  const { kind, role, verified, blocked, from, to, sort } = filter;
  return (
    <div className="grid gap-3 pt-3 sm:grid-cols-2 lg:grid-cols-4">
      <FilterSelect
        name="kind"
        label={m.people_filter_kind()}
        chosen={kind}
        options={[any, ...optionsOf('kind')]}
      />
      <FilterSelect
        name="role"
        label={m.people_filter_role()}
        chosen={role}
        options={[any, ...optionsOf('role')]}
      />
      <FilterSelect
        name="verified"
        label={m.people_filter_verified()}
        chosen={verified}
        options={[any, ...optionsOf('verified')]}
      />
      <FilterSelect
        name="blocked"
        label={m.people_filter_blocked()}
        chosen={blocked}
        options={[any, ...optionsOf('blocked')]}
      />
      <FilterInput name="from" kind="date" label={m.people_filter_from()} value={from} />
      <FilterInput name="to" kind="date" label={m.people_filter_to()} value={to} />
      <FilterSelect name="sort" label={m.queue_sort()} chosen={sort} options={optionsOf('sort')} />
      <div className="flex items-center gap-4 self-end max-sm:mt-1">
        <button type="submit" className="btn btn-secondary max-sm:flex-1 lg:min-h-10">
          {m.queue_filter_apply()}
        </button>
        {isFiltered && (
          <Link to={PEOPLE_PATH} className="btn btn-link">
            {m.queue_filter_clear()}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Each removes its filter. */
function Chips({ chips }: Pick<PeopleView, 'chips'>) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 max-lg:w-full">
      {chips.map(({ key, label, href }) => (
        <li key={key} className="min-w-0">
          <Link
            to={href}
            className="chip chip-on max-w-full max-lg:min-h-11"
            aria-label={m.results_remove_filter({ filter: label })}
          >
            <span className="truncate">{label}</span>
            <Icon name="x" className="x size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
