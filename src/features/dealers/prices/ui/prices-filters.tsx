import { Form, Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectControl } from '#ui/form/select-control.tsx';
import { Icon } from '#ui/icon.tsx';
import { columnLabel } from '../price-columns.ts';
import { dayFilters, priceSorts, type FilterCounts } from '../stock-price.ts';
import {
  pageSizes,
  priceParameters,
  pricesAddress,
  PRICES_PATH,
  type PriceQuery,
} from '../stock-price-address.ts';

/** Search, filters with the number of listings that each leaves, order and page size; all of them are in the address. */
export function PricesFilters({ query, counts }: { query: PriceQuery; counts: FilterCounts }) {
  const first = { ...query, page: 1 };
  const chips = [
    ...dayFilters.map((days) => ({
      label: m.prices_over_days({ days: formatNumber(days) }),
      count: counts.days[days],
      isOn: query.days === days,
      href: pricesAddress({ ...first, days: query.days === days ? undefined : days }),
    })),
    {
      label: m.prices_over_priced(),
      count: counts.over,
      isOn: query.isOver,
      href: pricesAddress({ ...first, isOver: !query.isOver }),
    },
    {
      label: m.prices_quiet(),
      count: counts.quiet,
      isOn: query.isQuiet,
      href: pricesAddress({ ...first, isQuiet: !query.isQuiet }),
    },
  ];
  return (
    <div className="flex flex-col gap-3 border-b border-line p-3 lg:p-4">
      <Controls query={query} />
      <ul aria-label={m.prices_filters()} className="flex flex-wrap gap-2">
        {chips.map(({ label, count, isOn, href }) => (
          <li key={label}>
            <Link
              to={href}
              preventScrollReset
              aria-current={isOn ? 'true' : undefined}
              className={`chip max-lg:!min-h-11 ${isOn ? 'chip-on' : ''}`}
            >
              {label}
              <span className="num text-fg-2">{formatNumber(count)}</span>
              {isOn && <Icon name="x" className="x size-4" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Controls({ query }: { query: PriceQuery }) {
  const { q, sort, isDown, size } = query;
  const kept = [...priceParameters(query)].filter(
    ([name]) => name !== 'q' && name !== 'sort' && name !== 'size' && name !== 'page',
  );
  const order = `${isDown ? '-' : ''}${sort}`;
  const orders = priceSorts.flatMap((each) => [
    [`-${each}`, m.prices_sort_down({ column: columnLabel(each) })] as const,
    [each, m.prices_sort_up({ column: columnLabel(each) })] as const,
  ]);
  return (
    <Form
      key={`${q} ${order} ${size}`}
      action={PRICES_PATH}
      role="search"
      className="flex flex-wrap items-center gap-2"
      onChange={({ target }) => {
        // A chosen order takes effect at once, typed words when they are sent.
        if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="relative min-w-0 flex-1 max-lg:basis-full lg:max-w-[420px]">
        <span className="sr-only">{m.prices_search()}</span>
        <Icon name="search" className="absolute top-3 left-3 size-5 text-fg-3" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={m.prices_search_hint()}
          className="input !pl-10 text-ellipsis"
        />
      </label>
      <button type="submit" className="btn btn-secondary max-lg:order-last">
        {m.own_search_submit()}
      </button>
      <label className="max-lg:basis-full lg:hidden">
        <span className="sr-only">{m.prices_sort()}</span>
        <SelectControl name="sort" defaultValue={order} options={orders} />
      </label>
      <label className="max-lg:min-w-0 max-lg:flex-1 lg:ml-auto">
        <span className="sr-only">{m.prices_per_page()}</span>
        <SelectControl
          name="size"
          defaultValue={String(size)}
          options={pageSizes.map((each) => [String(each), m.prices_page_size({ size: formatNumber(each) })])}
        />
      </label>
    </Form>
  );
}
