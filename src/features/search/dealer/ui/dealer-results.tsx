import { Link, useNavigate } from 'react-router';
import { companyPath } from '#features/companies/company-address.ts';
import { ListingCard } from '#features/listings/card/ui/listing-card.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DealerListings } from '../dealer-listings.ts';
import { EmptyResults } from '../../results/ui/empty-results.tsx';
import { IgnoredNote } from '../../results/ui/ignored-note.tsx';
import { FilterChips } from '../../results/ui/filter-chips.tsx';
import { OptionLinks } from '../../results/ui/option-links.tsx';
import { Pager } from '../../results/ui/pager.tsx';
import { UnsoundSwitch } from '../../results/ui/unsound-switch.tsx';

/** Number of pictures in view before scrolling. */
const IN_VIEW = 3;

/** Listings of a company with links by type and brand, order and pages. */
export function DealerResults({ username, listings }: { username: string; listings: DealerListings }) {
  const { types, brands, chips, cards, pager, lastPage, empty, clearHref } = listings;
  return (
    <section className="mt-10" aria-labelledby="offers">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="offers" className="num text-xl font-semibold lg:text-2xl" aria-live="polite">
            {listings.count}
          </h2>
          {listings.unsound && <UnsoundSwitch unsound={listings.unsound} />}
        </div>
        {(cards.length > 0 || empty) && (
          <div className="no-bar flex items-center gap-2 max-md:-mx-4 max-md:max-w-[100vw] max-md:overflow-x-auto max-md:px-4">
            <SortForm key={listings.sort} username={username} listings={listings} />
            <Link to={listings.searchHref} className="btn btn-secondary flex-none">
              <Icon name="sliders-horizontal" className="size-4" />
              {m.company_all_filters()}
            </Link>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        <OptionLinks label={m.results_types()} links={types} />
        <OptionLinks label={m.company_brands()} links={brands} />
        <IgnoredNote text={listings.ignored} />
        <FilterChips chips={chips} clearHref={clearHref} className="flex-wrap" />
      </div>
      <div className="mt-5">
        {lastPage && (
          <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
            <p>{m.results_past_the_end()}</p>
            <Link to={lastPage[1]} className="btn btn-primary num">
              {lastPage[0]}
            </Link>
          </div>
        )}
        {empty && <EmptyResults empty={empty} clearHref={clearHref} />}
        {listings.total === 0 && !empty && (
          <div className="card flex flex-col items-center p-10 text-center">
            <Icon name="car" className="size-10 text-fg-3" />
            <p className="mt-3 text-base text-fg-2">{m.company_no_listings()}</p>
          </div>
        )}
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {cards.map((card, index) => (
            <li key={card.id} className="flex min-w-0">
              <ListingCard card={card} layout="grid" priority={index < IN_VIEW} className="w-full" />
            </li>
          ))}
        </ul>
      </div>
      {pager && <Pager pager={pager} />}
    </section>
  );
}

/** Order as a form that also works without JavaScript; with it, a choice applies at once. */
function SortForm({ username, listings }: { username: string; listings: DealerListings }) {
  const navigate = useNavigate();
  const { kept, sort, sortLinks } = listings;
  const onChange = (value: string) => {
    const chosen = sortLinks.find(([each]) => each === value);
    if (chosen) void navigate(chosen[2], { preventScrollReset: true });
  };
  return (
    <form action={companyPath(username)} className="flex flex-none items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="input relative !w-auto flex-none !pr-0">
        <Icon name="arrow-up-down" className="size-4 lg:hidden" />
        <span className="text-sm whitespace-nowrap text-fg-3 max-lg:sr-only">{m.results_sort()}</span>
        <select
          name="sort"
          defaultValue={sort}
          onChange={(event) => onChange(event.target.value)}
          className="num min-h-9 field-sizing-content appearance-none bg-transparent pr-9 font-medium outline-none"
        >
          {sortLinks.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-4" />
      </label>
      <noscript>
        <button type="submit" className="btn btn-secondary">
          {m.filters_apply()}
        </button>
      </noscript>
    </form>
  );
}
