import { useState, type ReactNode } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import type { HomePage, HomeSearch } from '#features/discovery/home-page.server.ts';
import { QueryHistory } from '#features/search-history/ui/query-history.tsx';
import { NEAR_KM } from '#features/discovery/near-km.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SHEET_HASH } from '#features/search/results/filters/ui/use-filter-form.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { typeIcons } from '#features/search/results/ui/type-icons.ts';

/**
 * Search form of the home page: a plain GET form whose options and total follow the choices. `initial` is for cars;
 * without JavaScript the vehicle types link to their own pages of results.
 */
export function FrontSearch(props: {
  initial: HomeSearch;
  types: HomePage['types'];
  cities: HomePage['cities'];
  prices: HomePage['prices'];
  years: HomePage['years'];
}) {
  const fetcher = useFetcher<HomeSearch>();
  const [chosen, setChosen] = useState<Record<string, string>>({ type: 'car' });
  const search = fetcher.data ?? props.initial;

  const choose = (name: string, value: string) => {
    const next: Record<string, string> = { ...chosen, [name]: value };
    if (name === 'type') Object.assign(next, { brand: '', model: '' });
    if (name === 'brand') next['model'] = '';
    setChosen(next);
    void fetcher.load(`/home-search?${searchOf(next)}`);
  };
  const field = (name: string) => ({
    name,
    value: chosen[name] ?? '',
    onChoose: (value: string) => choose(name, value),
  });

  return (
    <Form method="get" action="/" role="search" className="card relative shadow-e2">
      <input type="hidden" name="type" value={chosen['type']} />
      <TypeLinks types={props.types} chosen={chosen['type']} onChoose={(type) => choose('type', type)} />
      <div className="p-4 lg:p-5">
        <QueryField example={search.example} />
        <div className="grid gap-3 xs:grid-cols-2 lg:grid-cols-3 lg:items-end lg:gap-4 xl:grid-cols-[1.1fr_1.1fr_1fr_.9fr_1.2fr_auto]">
          <Select label={m.home_brand()} icon="tag" any={m.home_any()} {...field('brand')}>
            {search.brands.map((brand) => (
              <option key={brand.value} value={brand.value} disabled={brand.count === '0'}>
                {brand.label} ({brand.count})
              </option>
            ))}
          </Select>
          <Select
            label={m.home_model()}
            icon={typeIcons[search.type]}
            any={m.home_any()}
            disabled={search.models.length === 0}
            {...field('model')}
          >
            {search.models.map((model) => (
              <option key={model.value} value={model.value} disabled={model.count === '0'}>
                {model.label} ({model.count})
              </option>
            ))}
          </Select>
          <Select label={m.home_price_to()} icon="euro" any={m.home_no_limit()} {...field('price_max')}>
            {props.prices.map((price) => (
              <option key={price.value} value={price.value}>
                {price.label}
              </option>
            ))}
          </Select>
          <Select label={m.home_year_from()} icon="calendar" any={m.home_no_limit()} {...field('year_min')}>
            {props.years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
          <div className="xs:col-span-2 lg:col-span-1">
            <Select label={m.home_place()} icon="map-pin" any={m.home_any_place()} {...field('city')}>
              {props.cities.map((city) => (
                <option key={city.value} value={city.value}>
                  {city.label}
                </option>
              ))}
            </Select>
            {chosen['city'] && <input type="hidden" name="distance" value={NEAR_KM} />}
          </div>
          <button
            type="submit"
            className="btn btn-primary btn-lg num xs:col-span-2 lg:col-span-1 lg:min-h-11"
          >
            <Icon name="search" />
            <span aria-live="polite">{m.home_show({ total: search.total })}</span>
          </button>
        </div>
        {/* On small screens the filters are in a sheet, which the hash opens. */}
        <MoreFilters to={`/?${searchOf(chosen)}${SHEET_HASH}`} className="lg:hidden" />
        <MoreFilters to={`/?${searchOf(chosen)}`} className="max-lg:hidden" />
      </div>
    </Form>
  );
}

function QueryField({ example }: { example: string }) {
  return (
    <div className="relative mb-4">
      <label className="input">
        <Icon name="search" className="size-4" />
        <input
          name="q"
          type="search"
          maxLength={200}
          aria-label={m.home_search_label()}
          placeholder={example}
          autoComplete="off"
          className="w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-fg-3"
        />
      </label>
      <QueryHistory />
    </div>
  );
}

const MoreFilters = ({ to, className }: { to: string; className: string }) => (
  <Link to={to} className={`btn btn-link mt-3 min-h-9 ${className}`}>
    <Icon name="sliders-horizontal" className="size-4" />
    {m.home_more_filters()}
  </Link>
);

/** Links to the results of each type; with JavaScript they choose the type in the form instead. */
function TypeLinks({
  types,
  chosen,
  onChoose,
}: {
  types: HomePage['types'];
  chosen: string | undefined;
  onChoose: (type: string) => void;
}) {
  return (
    <nav
      className="no-bar flex overflow-x-auto rounded-t-[inherit] border-b border-line"
      aria-label={m.footer_types()}
    >
      {types.map(({ key, label }) => (
        <Link
          key={key}
          to={`/?type=${key}`}
          aria-current={chosen === key ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            onChoose(key);
          }}
          className={`flex min-w-[104px] flex-1 flex-col items-center gap-1 border-b-2 px-3 py-3 text-center text-sm font-medium lg:flex-row lg:justify-center lg:gap-2.5 lg:py-3.5 lg:text-md ${
            chosen === key
              ? 'border-primary bg-soft text-on-soft'
              : 'border-transparent text-fg-2 hover:bg-sunken'
          }`}
        >
          <Icon name={typeIcons[key]} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Search parameters of the current choices. */
function searchOf(chosen: Record<string, string>): URLSearchParams {
  const filled = Object.entries(chosen).filter(([, value]) => value !== '');
  return new URLSearchParams(chosen['city'] ? [...filled, ['distance', String(NEAR_KM)]] : filled);
}

function Select(props: {
  label: string;
  icon: IconName;
  any: string;
  name: string;
  value: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="block min-w-0">
      <span className="label !mb-1.5">{props.label}</span>
      <span className={`input relative ${props.disabled ? 'is-disabled' : ''}`}>
        <Icon name={props.icon} className="size-4" />
        <select
          name={props.name}
          value={props.value}
          disabled={props.disabled}
          onChange={(event) => props.onChoose(event.target.value)}
          className="absolute inset-0 size-full appearance-none truncate rounded-md bg-transparent pr-8 pl-9 outline-none disabled:cursor-not-allowed"
        >
          <option value="">{props.any}</option>
          {props.children}
        </select>
        <Icon name="chevron-down" className="pointer-events-none ml-auto size-4" />
      </span>
    </label>
  );
}
