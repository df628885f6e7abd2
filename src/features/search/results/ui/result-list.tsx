import { memo, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ListingCard } from '#features/listings/card/ui/listing-card.tsx';
import { m } from '#platform/i18n/messages.ts';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import type { MatchData, SearchPageData } from '../search-page.ts';
import { CardReasons } from './card-reasons.tsx';
import { EmptyResults } from './empty-results.tsx';
import { HelpLink } from './help-link.tsx';
import { Pager } from './pager.tsx';

/** Number of pictures in view before scrolling. */
const IN_VIEW = { list: 2, grid: 4, map: 4 };
/** The same on a phone. */
const PHONE_IN_VIEW = 2;

const CARDS_CLASS = {
  list: 'flex flex-col gap-4',
  grid: 'grid gap-5 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  map: 'no-bar -mx-4 flex gap-3 px-4 pb-1 max-lg:snap-x max-lg:scroll-px-4 max-lg:overflow-x-auto md:max-lg:-mx-6 md:max-lg:px-6 lg:mx-0 lg:flex-col lg:px-0',
};

interface ResultListProps {
  data: SearchPageData;
  pending: boolean;
  /** Further step for a search without results; the same element as long as the results are the same. */
  whenEmpty?: ReactNode;
  /** Draws cards beside the map; constant. */
  drawCard?: (card: ListingCardView, index: number) => ReactNode;
}

/**
 * Cards of a page, or a message without results. Fades only if new results take noticeably long. To avoid layout
 * shifts it is at least as high as the window, and a card that changes its position is remounted. A memo, because a
 * new element of a card that is not hydrated yet would hydrate it at once.
 */
export const ResultList = memo(function ResultList({ data, pending, whenEmpty, drawCard }: ResultListProps) {
  const { view } = data;
  const isFull = view !== 'map' && !data.empty;
  const cards = data.near?.cards ?? data.cards;
  return (
    <section
      id="results"
      tabIndex={-1}
      aria-label={m.results_listings()}
      aria-busy={pending}
      className={`scroll-mt-32 outline-none transition-opacity ${isFull ? 'min-h-dvh' : ''} ${pending ? 'opacity-50 delay-150 duration-100' : 'duration-75'}`}
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
      {data.empty && (
        <EmptyResults
          empty={data.empty}
          clearHref={data.clearHref}
          more={
            <>
              {whenEmpty}
              {data.helpLabel && <HelpLink label={data.helpLabel} />}
            </>
          }
        />
      )}
      {data.near && (
        <div className="mt-8 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl font-semibold">{data.near.title}</h2>
          <Link to={data.near.href} className="btn btn-link num">
            {data.near.label}
          </Link>
        </div>
      )}
      <div className={CARDS_CLASS[view]}>
        {cards.map((card, index) => (
          // Each card is hydrated by itself, so that no task takes long.
          <Suspense key={`${index} ${card.id}`}>
            <WithReasons match={data.match} index={index}>
              {drawCard?.(card, index) ?? (
                <ListingCard
                  card={card}
                  layout={view === 'grid' ? 'grid' : 'list'}
                  priority={index < IN_VIEW[view]}
                  className={index < PHONE_IN_VIEW ? '' : 'late-pictures late-layout'}
                />
              )}
            </WithReasons>
          </Suspense>
        ))}
      </div>
      {data.pager && <Pager pager={data.pager} />}
    </section>
  );
});

/** A card with the reasons for its place, if the results are those of the search. */
function WithReasons(props: { match: MatchData | undefined; index: number; children: ReactNode }) {
  const reasons = props.match?.reasons[props.index];
  if (!reasons || !props.match) return props.children;
  return (
    <div className="flex flex-col *:first:flex-1">
      {props.children}
      <CardReasons title={props.match.reasonsTitle} reasons={reasons} />
    </div>
  );
}
