import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FilterInput, FilterSelect } from '#ui/form/filter-field.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { queueSizes, type QueueFilter } from '../queue-address.ts';

export type QueueOptions = Record<'type' | 'brand' | 'signal' | 'sort', SelectOptions>;

interface QueueFilterFieldsProps {
  filter: QueueFilter;
  options: QueueOptions;
  /** Undefined when there is no filter to clear. */
  clearHref: string | undefined;
}

/** A field for each filter of the queue, its order and the size of a page. */
export function QueueFilterFields({ filter, options, clearHref }: QueueFilterFieldsProps) {
  const { type, brand, seller, signal, from, to, pictures, sort, size } = filter;
  const any = ['', m.queue_filter_any()] as const;
  return (
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
        {clearHref !== undefined && (
          <Link to={clearHref} className="btn btn-link">
            {m.queue_filter_clear()}
          </Link>
        )}
      </div>
    </div>
  );
}
