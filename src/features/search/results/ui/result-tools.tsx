import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { TextOption } from '../filters/filter-panel-data.ts';
import type { SearchPageData } from '../search-page.ts';
import { QueryForm } from './query-form.tsx';
import { FILTER_FORM, SHEET_HASH } from '../filters/ui/use-filter-form.ts';

/**
 * Filters, order, page size, layout and the query: beside and below the heading, on small screens in one sticky bar.
 * `more` stands beside the query, `below` belongs to its field.
 */
export function ResultTools(props: { data: SearchPageData; more?: ReactNode; below?: ReactNode }) {
  const { data, more, below } = props;
  const beside = data.view === 'list';
  return (
    <div className="flex flex-wrap gap-2 print:hidden max-lg:sticky max-lg:top-14 max-lg:z-20 max-lg:order-first max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:bg-canvas max-lg:px-4 max-lg:py-1 md:max-lg:-mx-6 md:max-lg:px-6 lg:contents">
      <div className="flex flex-wrap items-center gap-2 lg:ml-auto">
        <FiltersLink activeCount={data.filters.activeCount} className={beside ? 'lg:hidden' : ''} />
        <FormSelect
          name="sort"
          icon="arrow-up-down"
          value={data.sort}
          options={data.sortOptions}
          label={m.results_sort()}
          className="max-md:!w-11 max-md:justify-center max-md:!px-0"
          selectClass="max-md:absolute max-md:inset-0 max-md:w-full max-md:opacity-0"
        />
        <FormSelect
          name="per_page"
          value={data.perPage}
          options={data.pageSizes}
          label={m.results_per_page()}
          plain
          className="max-md:hidden"
        />
        <nav className="seg max-lg:hidden" aria-label={m.results_view()}>
          <ViewLink data={data} view="list" icon="list" label={m.results_list()} />
          <ViewLink data={data} view="grid" icon="layout-grid" label={m.results_grid()} />
          <ViewLink data={data} view="map" icon="map" label={m.results_map()} />
        </nav>
      </div>
      {more && <div className="flex lg:order-last">{more}</div>}
      <QueryForm data={data.queryBox} below={below} className="flex-[1_1_6rem] lg:basis-[calc(100%-14rem)]" />
    </div>
  );
}

function FiltersLink({ activeCount, className }: { activeCount: number; className: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: SHEET_HASH }}
      state={{ openedAt: search }}
      preventScrollReset
      className={`btn btn-secondary flex-none max-md:px-3 ${activeCount > 0 ? '!border-primary !text-accent' : ''} ${className}`}
      data-testid="open-filters"
    >
      <Icon name="sliders-horizontal" className="size-4" />
      {m.filters_title()}
      {activeCount > 0 && <span className="badge badge-good num !min-h-5 !px-1.5">{activeCount}</span>}
    </Link>
  );
}

function ViewLink(props: {
  data: SearchPageData;
  view: SearchPageData['view'];
  icon: IconName;
  label: string;
}) {
  const current = props.view === props.data.view;
  return (
    <Link
      to={props.data.viewHrefs[props.view]}
      preventScrollReset
      className={current ? 'on !px-2.5' : '!px-2.5'}
      aria-current={current ? 'true' : undefined}
      aria-label={props.label}
    >
      <Icon name={props.icon} />
    </Link>
  );
}

/** Select that belongs to the filter form but is outside of it; `data-value` is its value after new results. */
function FormSelect(props: {
  name: string;
  value: string;
  options: TextOption[];
  label: string;
  /** Hides the label on wide screens too, if the chosen option is clear without it. */
  plain?: boolean;
  icon?: IconName;
  className?: string;
  selectClass?: string;
}) {
  return (
    <label className={`input input-sm relative !w-auto flex-none !pr-0 ${props.className ?? ''}`}>
      {props.icon && <Icon name={props.icon} className="size-4 lg:hidden" />}
      <span className={`text-sm whitespace-nowrap text-fg-3 ${props.plain ? 'sr-only' : 'max-lg:sr-only'}`}>
        {props.label}
      </span>
      <select
        form={FILTER_FORM}
        name={props.name}
        defaultValue={props.value}
        data-value={props.value}
        className={`num min-h-9 field-sizing-content appearance-none bg-transparent pr-9 font-medium outline-none ${props.selectClass ?? ''}`}
      >
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className={`pointer-events-none absolute right-3 size-4 ${props.icon ? 'max-md:hidden' : ''}`}
      />
    </label>
  );
}
