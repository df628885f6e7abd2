import { useId, useState } from 'react';
import { Form as RouterForm, Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { QUEUE_PATH, queueSizes, type QueueFilter } from '../queue-address.ts';

export type Options = readonly (readonly [value: string, label: string])[];

interface QueueFiltersProps {
  filter: QueueFilter;
  options: Record<'type' | 'brand' | 'signal' | 'sort', Options>;
  chips: readonly { key: string; label: string; href: string }[];
  clearHref: string;
}

export const QUEUE_SEARCH_ID = 'queue-search';

/** The search and the filters of the queue, as one form whose answer is an address. */
export function QueueFilters({ filter, options, chips, clearHref }: QueueFiltersProps) {
  const { tab, q, type, brand, seller, signal, from, to, pictures, sort, size } = filter;
  const any = ['', m.queue_filter_any()] as const;
  const [isOpen, setIsOpen] = useState(chips.length > 0);
  const panelId = useId();
  return (
    <RouterForm action={QUEUE_PATH} className="lg:border-b lg:border-line lg:p-3">
      {tab !== 'pending' && <input type="hidden" name="tab" value={tab} />}
      <div className="flex flex-wrap items-center gap-2">
        <div className="input input-sm max-lg:!w-0 max-lg:flex-1 lg:!w-[340px]">
          <Icon name="search" className="size-4" />
          <input
            id={QUEUE_SEARCH_ID}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-label={m.queue_search_label()}
            placeholder={m.queue_search()}
            className="min-h-9 w-full min-w-0 bg-transparent outline-none"
          />
        </div>
        <button type="submit" className="btn btn-secondary max-lg:!px-3 lg:min-h-10">
          <Icon name="search" className="size-4 lg:hidden" />
          <span className="max-lg:sr-only">{m.queue_search_submit()}</span>
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
          {chips.length > 0 && <span className="num badge badge-good !min-h-5">{chips.length}</span>}
        </button>
        <ul className="flex flex-wrap items-center gap-2">
          {chips.map(({ key, label, href }) => (
            <li key={key}>
              <Link
                to={href}
                className="chip chip-on max-lg:min-h-11"
                aria-label={m.results_remove_filter({ filter: label })}
              >
                {label}
                <Icon name="x" className="x size-4" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div id={panelId} hidden={!isOpen}>
        <div className="grid gap-3 pt-3 sm:grid-cols-2 lg:grid-cols-4">
          <Choice name="type" label={m.queue_filter_type()} chosen={type} options={[any, ...options.type]} />
          <Choice
            name="brand"
            label={m.queue_filter_brand()}
            chosen={brand}
            options={[any, ...options.brand]}
          />
          <Choice
            name="signal"
            label={m.queue_filter_signal()}
            chosen={signal}
            options={[any, ['any', m.queue_filter_signal_any()], ...options.signal]}
          />
          <Choice
            name="pictures"
            label={m.queue_filter_pictures()}
            chosen={pictures}
            options={[
              any,
              ['with', m.queue_filter_pictures_with()],
              ['without', m.queue_filter_pictures_without()],
            ]}
          />
          <Typed name="from" type="date" label={m.queue_filter_from()} value={from} />
          <Typed name="to" type="date" label={m.queue_filter_to()} value={to} />
          <Typed name="seller" label={m.queue_filter_seller()} value={seller} />
          <Choice name="sort" label={m.queue_sort()} chosen={sort} options={options.sort} />
          <Choice
            name="per_page"
            label={m.queue_filter_size()}
            chosen={String(size)}
            options={queueSizes.map((each) => [String(each), String(each)])}
          />
          <div className="flex flex-wrap items-end gap-2">
            <button type="submit" className="btn btn-secondary">
              {m.queue_filter_apply()}
            </button>
            {chips.length > 0 && (
              <Link to={clearHref} className="btn btn-link">
                {m.queue_filter_clear()}
              </Link>
            )}
          </div>
        </div>
      </div>
    </RouterForm>
  );
}

function Choice({
  name,
  label,
  chosen,
  options,
}: {
  name: string;
  label: string;
  chosen: string | undefined;
  options: Options;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="input input-sm relative !p-0">
        <select
          id={id}
          name={name}
          defaultValue={chosen ?? ''}
          className="min-h-9 w-full min-w-0 appearance-none truncate bg-transparent pr-9 pl-3 outline-none *:bg-surface *:text-fg"
        >
          {options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-4" />
      </span>
    </div>
  );
}

function Typed({
  name,
  label,
  value,
  type = 'text',
}: {
  name: string;
  label: string;
  value: string | number | undefined;
  type?: 'text' | 'date';
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="input input-sm">
        <input
          id={id}
          name={name}
          type={type}
          defaultValue={value}
          {...(type === 'text' && { inputMode: 'numeric' as const, pattern: '[0-9]*', maxLength: 10 })}
          className="min-h-9 w-full min-w-0 bg-transparent outline-none dark:scheme-dark"
        />
      </span>
    </div>
  );
}
