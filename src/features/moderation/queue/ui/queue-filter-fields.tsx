import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FilterInput, FilterSelect } from '#ui/form/filter-field.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { queueSizes, type QueueFilter } from '../queue-address.ts';

export type QueueOptions = Record<
  'type' | 'brand' | 'model' | 'city' | 'state' | 'signal' | 'sort',
  SelectOptions
>;

interface QueueFilterFieldsProps {
  filter: QueueFilter;
  options: QueueOptions;
  /** Undefined when there is no filter to clear. */
  clearHref: string | undefined;
}

/** A field for each filter of the queue, its order and the size of a page. */
export function QueueFilterFields({ filter, options, clearHref }: QueueFilterFieldsProps) {
  const any = ['', m.queue_filter_any()] as const;
  return (
    <div className="grid gap-3 pt-3 sm:grid-cols-2 lg:grid-cols-4">
      <FilterSelect
        name="type"
        label={m.queue_filter_type()}
        chosen={filter.type}
        options={[any, ...options.type]}
      />
      <FilterSelect
        name="brand"
        label={m.queue_filter_brand()}
        chosen={filter.brand}
        options={[any, ...options.brand]}
      />
      {/* Models of the brand in the address; a new brand drops the model. */}
      {options.model.length > 0 && (
        <FilterSelect
          name="model"
          label={m.queue_filter_model()}
          chosen={filter.model}
          options={[any, ...options.model]}
        />
      )}
      <FilterSelect
        name="city"
        label={m.queue_filter_city()}
        chosen={filter.city}
        options={[any, ...options.city]}
      />
      <FilterInput
        name="price_min"
        kind="number"
        label={m.queue_filter_price_min()}
        value={filter.price_min}
      />
      <FilterInput
        name="price_max"
        kind="number"
        label={m.queue_filter_price_max()}
        value={filter.price_max}
      />
      <FilterInput name="year_min" kind="number" label={m.queue_filter_year_min()} value={filter.year_min} />
      <FilterInput name="year_max" kind="number" label={m.queue_filter_year_max()} value={filter.year_max} />
      <StaffFields filter={filter} options={options} any={any} />
      <FilterSelect name="sort" label={m.queue_sort()} chosen={filter.sort} options={options.sort} />
      <FilterSelect
        name="per_page"
        label={m.queue_filter_size()}
        chosen={String(filter.size)}
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

/** Filters by seller, state, signals and time. */
function StaffFields({
  filter,
  options,
  any,
}: Pick<QueueFilterFieldsProps, 'filter' | 'options'> & { any: readonly [string, string] }) {
  return (
    <>
      <FilterSelect
        name="state"
        label={m.queue_filter_state()}
        chosen={filter.state}
        options={[any, ...options.state]}
      />
      <FilterSelect
        name="kind"
        label={m.queue_filter_kind()}
        chosen={filter.kind}
        options={[any, ['company', m.queue_filter_company()], ['private', m.queue_filter_private()]]}
      />
      <FilterInput name="seller" kind="number" label={m.queue_filter_seller()} value={filter.seller} />
      <FilterSelect
        name="signal"
        label={m.queue_filter_signal()}
        chosen={filter.signal}
        options={[any, ['any', m.queue_filter_signal_any()], ...options.signal]}
      />
      <FilterSelect
        name="reported"
        label={m.queue_filter_reports()}
        chosen={filter.reported}
        options={[any, ['yes', m.queue_filter_reported()]]}
      />
      <FilterSelect
        name="pictures"
        label={m.queue_filter_pictures()}
        chosen={filter.pictures}
        options={[
          any,
          ['with', m.queue_filter_pictures_with()],
          ['without', m.queue_filter_pictures_without()],
        ]}
      />
      <FilterInput name="from" kind="date" label={m.queue_filter_from()} value={filter.from} />
      <FilterInput name="to" kind="date" label={m.queue_filter_to()} value={filter.to} />
      <FilterInput
        name="changed_from"
        kind="date"
        label={m.queue_filter_changed_from()}
        value={filter.changed_from}
      />
      <FilterInput
        name="changed_to"
        kind="date"
        label={m.queue_filter_changed_to()}
        value={filter.changed_to}
      />
    </>
  );
}
