import { memo, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ListingCard } from '#features/listings/card/ui/listing-card.tsx';
import { m } from '#platform/i18n/messages.ts';
import type { SearchPageData } from '../search-page.ts';
import { EmptyResults } from './empty-results.tsx';
import { Pager } from './pager.tsx';

/** Number of pictures in view before scrolling. */
const IN_VIEW = { list: 2, grid: 4 };
/** The same on a phone. */
const PHONE_IN_VIEW = 2;

interface ResultListProps {
  data: SearchPageData;
  pending: boolean;
  /** Further step for a search without results; the same element as long as the results are the same. */
  whenEmpty?: ReactNode;
}

/**
 * Cards of a page, or a message without results. Fades only if new results take noticeably long. To avoid layout
 * shifts it is at least as high as the window, and a card that changes its position is remounted. A memo, because a
 * new element of a card that is not hydrated yet would hydrate it at once.
 */
export const ResultList = memo(function ResultList({ data, pending, whenEmpty }: ResultListProps) {
  const { view } = data;
  const cards = data.near?.cards ?? data.cards;
  return (
    <section
      id="results"
      tabIndex={-1}
      aria-label={m.results_listings()}
      aria-busy={pending}
      className={`scroll-mt-32 outline-none transition-opacity ${data.empty ? '' : 'min-h-dvh'} ${pending ? 'opacity-50 delay-150 duration-100' : 'duration-75'}`}
      data-testid="results"
    >
      {/* Heading level between the page title and the card titles. */}
      <h2 className="sr-only">{m.results_listings()}</h2>
      {data.lastPage && (
        <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
          <p>{m.results_past_the_end()}</p>
          <Link to={data.lastPage[1]} className="btn btn-primary num">
            {data.lastPage[0]}
          </Link>
        </div>
      )}
      {data.empty && <EmptyResults empty={data.empty} clearHref={data.clearHref} more={whenEmpty} />}
      {data.near && (
        <div className="mt-8 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl font-semibold">{data.near.title}</h2>
          <Link to={data.near.href} className="btn btn-link num">
            {data.near.label}
          </Link>
        </div>
      )}
      <div
        className={
          view === 'grid' ? 'grid gap-5 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4' : 'flex flex-col gap-4'
        }
      >
        {cards.map((card, index) => (
          // Each card is hydrated by itself, so that no task takes long.
          <Suspense key={`${index} ${card.id}`}>
            <ListingCard
              card={card}
              layout={view}
              priority={index < IN_VIEW[view]}
              className={index < PHONE_IN_VIEW ? '' : 'late-pictures late-layout'}
            />
          </Suspense>
        ))}
      </div>
      {data.pager && <Pager pager={data.pager} />}
    </section>
  );
});
