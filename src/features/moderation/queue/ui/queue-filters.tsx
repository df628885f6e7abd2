import { useId, useState } from 'react';
import { Form as RouterForm, Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FilterInput, FilterSelect } from '#ui/form/filter-field.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { Icon } from '#ui/icon.tsx';
import { QUEUE_PATH, queueSizes, type QueueFilter } from '../queue-address.ts';

interface QueueFiltersProps {
  filter: QueueFilter;
  options: Record<'type' | 'brand' | 'signal' | 'sort', SelectOptions>;
  chips: readonly { key: string; label: string; href: string }[];
  clearHref: string;
}

export const QUEUE_SEARCH_ID = 'queue-search';

/** Search and filters of the queue as one GET form. */
export function QueueFilters({ filter, options, chips, clearHref }: QueueFiltersProps) {
  const { tab, q, type, brand, seller, signal, from, to, pictures, sort, size } = filter;
  const any = ['', m.queue_filter_any()] as const;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chips.filter(({ key }) => key !== 'q').length;
  const panelId = useId();
  return (
    <RouterForm action={QUEUE_PATH} className="lg:border-b lg:border-line lg:p-3">
      {tab !== 'pending' && <input type="hidden" name="tab" value={tab} />}
      <div className="flex flex-wrap items-center gap-2">
        <div className="input input-sm max-lg:!w-0 max-lg:flex-1 lg:!w-[200px] lg:max-w-[340px] lg:grow">
          <Icon name="search" className="size-4" />
          <input
            id={QUEUE_SEARCH_ID}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-label={m.queue_search_label()}
            placeholder={m.queue_search()}
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
        {chips.length > 0 && (
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
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        <div className="grid gap-3 pt-3 sm:grid-cols-2 lg:grid-cols-4">
          <FilterSelect
            name="type"
            label={m.queue_filter_type()}
            chosen={type}
            options={[any, ...options.type]}
          />
          <FilterSelect
            name="brand"
            label={m.queue_filter_brand()}
            chosen={brand}
            options={[any, ...options.brand]}
          />
          <FilterSelect
            name="signal"
            label={m.queue_filter_signal()}
            chosen={signal}
            options={[any, ['any', m.queue_filter_signal_any()], ...options.signal]}
          />
          <FilterSelect
            name="pictures"
            label={m.queue_filter_pictures()}
            chosen={pictures}
            options={[
              any,
              ['with', m.queue_filter_pictures_with()],
              ['without', m.queue_filter_pictures_without()],
            ]}
          />
          <FilterInput name="from" kind="date" label={m.queue_filter_from()} value={from} />
          <FilterInput name="to" kind="date" label={m.queue_filter_to()} value={to} />
          <FilterInput name="seller" kind="number" label={m.queue_filter_seller()} value={seller} />
          <FilterSelect name="sort" label={m.queue_sort()} chosen={sort} options={options.sort} />
          <FilterSelect
            name="per_page"
            label={m.queue_filter_size()}
            chosen={String(size)}
            options={queueSizes.map((each) => [String(each), String(each)])}
          />
          <div className="flex items-center gap-4 self-end max-sm:mt-1">
            <button type="submit" className="btn btn-secondary max-sm:flex-1 lg:min-h-10">
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
