import { memo, Suspense, useMemo, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchPageData } from '#features/search/results/search-page.ts';
import { ActiveFilters } from '#features/search/results/ui/active-filters.tsx';
import { FilterPanel } from '#features/search/results/filters/ui/filter-panel.tsx';
import { FilterSheet } from '#features/search/results/filters/ui/filter-sheet.tsx';
import { HelpLink } from '#features/search/results/ui/help-link.tsx';
import { IgnoredNote } from '#features/search/results/ui/ignored-note.tsx';
import { MatchStrip } from '#features/search/results/ui/match-strip.tsx';
import { QueryNotes } from '#features/search/results/ui/query-notes.tsx';
import { RecentlySeen } from '#features/discovery/ui/recently-seen.tsx';
import { ResultList } from '#features/search/results/ui/result-list.tsx';
import { ResultTools } from '#features/search/results/ui/result-tools.tsx';
import { TypeTabs, TypeTiles } from '#features/search/results/ui/type-tabs.tsx';
import { UnsoundSwitch } from '#features/search/results/ui/unsound-switch.tsx';
import { useFilterForm } from '#features/search/results/filters/ui/use-filter-form.ts';
import { useFilterSheet } from '#features/search/results/filters/ui/use-filter-sheet.ts';
import { KeepSearch } from '#features/search-history/ui/keep-search.tsx';
import { QueryHistory } from '#features/search-history/ui/query-history.tsx';
import { NewMarks } from '#features/saved-searches/ui/new-marks.tsx';
import { searchOfFeed } from '#features/search/address/search-of-feed.ts';
import { useSaveSearch } from './use-save-search.tsx';
import { SkipLink } from '../layouts/skip-link.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { latePart } from '#ui/late-part.tsx';
import { unbroken } from '#ui/unbroken.tsx';

const MapResults = latePart(
  async () => (await import('#features/search/results/map/ui/map-results.tsx')).MapResults,
  { onlyWhenShown: true },
);

/** Hydrated after the rest of the page. A memo, because new properties would hydrate it at once. */
const LatePanel = memo(function LatePanel(props: ComponentProps<typeof FilterPanel>) {
  return (
    <Suspense>
      <FilterPanel {...props} />
    </Suspense>
  );
});

/**
 * Page of results with filters beside it, or in a sheet on small screens and in the grid layout. `path` is shown above
 * the heading, `children` below the results.
 */
export function SearchResults({
  data,
  path,
  children,
}: {
  data: SearchPageData;
  path?: ReactNode;
  children?: ReactNode;
}) {
  const { root, onSubmit, pending, latest } = useFilterForm(data);
  const sheet = useFilterSheet(latest);
  const { filters } = data;
  const { inTools, whenEmpty } = useSaveSearch(data);
  const address = searchOfFeed(data.meta.feed);
  const times = useMemo(() => data.cards.map(({ age: [, time] }) => time), [data.cards]);
  const beside = data.view === 'list';
  const panel = (
    <LatePanel
      key={data.type}
      filters={filters}
      onSubmit={onSubmit}
      className={sheet.open ? '' : 'card px-4'}
    />
  );
  return (
    <main
      id="main"
      ref={root}
      className={`mx-auto px-4 pb-24 md:px-6 max-lg:[&_:is(a,button,select,input)]:scroll-mb-20 ${data.map ? '' : 'max-w-page'}`}
    >
      <SkipLink to="#results">{m.skip_to_results()}</SkipLink>
      <TypeTabs tabs={data.tabs} current={data.type} />
      <div
        className={
          beside
            ? 'lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[288px_minmax(0,1fr)] xl:gap-8'
            : ''
        }
      >
        {sheet.open ? (
          <FilterSheet
            showLabel={data.showLabel}
            pending={pending}
            clear={filters.activeCount > 0 ? { label: data.clearLabel, href: data.clearHref } : undefined}
            onClose={sheet.close}
          >
            <TypeTiles tabs={data.tabs} current={data.type} />
            {panel}
          </FilterSheet>
        ) : (
          <aside
            id="filters"
            aria-label={m.filters_title()}
            className={beside ? 'hidden target:block lg:block' : 'hidden target:block'}
          >
            <div className="flex h-[72px] items-center">
              <h2 className="text-lg font-semibold">{m.filters_title()}</h2>
              {filters.activeCount > 0 && (
                <span className="badge badge-good num ml-2">{filters.activeCount}</span>
              )}
            </div>
            {panel}
          </aside>
        )}
        <div className="flex min-w-0 flex-col lg:block">
          {path}
          <div className="contents lg:flex lg:min-h-[72px] lg:flex-wrap lg:items-center lg:gap-x-3 lg:gap-y-2 lg:py-3">
            <div className="flex flex-wrap items-baseline gap-x-2 py-1 md:gap-x-3 lg:p-0">
              <h1 className="text-2xl font-bold">{unbroken(data.title)}</h1>
              <p className="num text-sm text-fg-2 lg:text-md" aria-live="polite" data-testid="result-count">
                {data.shown}
              </p>
              {data.unsound && <UnsoundSwitch unsound={data.unsound} />}
            </div>
            <ResultTools data={data} more={inTools} below={<QueryHistory />} />
          </div>
          <QueryNotes data={data.queryBox} />
          <IgnoredNote text={data.ignored} />
          {data.match && <MatchStrip strip={data.match.strip} />}
          <ActiveFilters data={data} />
          {data.map ? (
            <MapResults data={data} map={data.map} pending={pending} whenEmpty={whenEmpty} />
          ) : (
            <ResultList data={data} pending={pending} whenEmpty={whenEmpty} />
          )}
          {data.repeats && <RepeatsLink repeats={data.repeats} />}
          <HelpBelow data={data} />
          <NewMarks address={address} times={times} />
          <KeepSearch address={address} />
          {children}
          <RecentlySeen />
          <ResultNotes data={data} />
        </div>
      </div>
      {(!data.empty || data.map) && <MapSwitch data={data} />}
    </main>
  );
}

/** Below the results, because it comes and goes with the filters and would move them. */
function RepeatsLink({
  repeats: { href, label, hint },
}: {
  repeats: NonNullable<SearchPageData['repeats']>;
}) {
  return (
    <p className="mt-6">
      <Link
        to={href}
        className="num inline-flex min-h-11 items-center gap-1.5 text-sm text-accent hover:underline"
        data-testid="repeats-switch"
      >
        <Icon name="layers" className="size-4 flex-none" />
        {label + hint}
      </Link>
    </p>
  );
}

/** Link below results; without any, the empty state has it. */
function HelpBelow({ data }: { data: SearchPageData }) {
  if (!data.helpLabel || data.empty) return null;
  return (
    <p className="mt-6">
      <HelpLink label={data.helpLabel} />
    </p>
  );
}

/** Explanations of order and ratings, and the feed of the search. */
function ResultNotes({ data }: { data: SearchPageData }) {
  return (
    <>
      {data.match && <p className="mt-6 text-sm text-fg-3">{data.match.reasonsNote}</p>}
      {data.sortNote && <p className="mt-6 text-sm text-fg-3">{data.sortNote}</p>}
      <p className="mt-3 text-sm text-fg-3">
        <Icon name="info" className="inline size-4 align-[-3px]" /> {data.ratingNote}
      </p>
      <p className="mt-3">
        <a
          href={data.meta.feed}
          className="inline-flex min-h-6 items-center gap-1.5 text-sm text-fg-2 hover:text-accent hover:underline"
        >
          <Icon name="rss" className="size-4" />
          {m.results_feed()}
        </a>
      </p>
    </>
  );
}

/** Switches between list and map on small screens; above the bars at the bottom of the window. */
function MapSwitch({ data: { view, viewHrefs } }: { data: SearchPageData }) {
  const isMap = view === 'map';
  return (
    <p className="pointer-events-none sticky bottom-[calc(var(--foot-height,4rem)+1rem)] z-20 mt-6 flex justify-center lg:hidden print:hidden">
      <Link
        to={isMap ? viewHrefs.list : viewHrefs.map}
        preventScrollReset={!isMap}
        className="pointer-events-auto inline-flex min-h-12 items-center gap-2.5 rounded-full bg-fg px-6 font-semibold text-canvas shadow-e3 forced-colors:border"
      >
        <Icon name={isMap ? 'list' : 'map'} />
        {isMap ? m.results_list() : m.results_map()}
      </Link>
    </p>
  );
}
