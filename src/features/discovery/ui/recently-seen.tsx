import { ListingCard } from '#features/listings/card/ui/listing-card.tsx';
import { m } from '#platform/i18n/messages.ts';
import { useRecentCards } from './use-recent-cards.ts';

const SHOWN = 3;

/** Listings visited recently in this browser, but not `except`; renders nothing without any. */
export function RecentlySeen({ except }: { except?: number }) {
  const cards = useRecentCards(SHOWN, except);
  if (!cards || cards.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="recently-seen">
      <h2 id="recently-seen" className="mb-4 text-lg font-semibold">
        {m.results_recently_seen()}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} layout="grid" />
        ))}
      </div>
    </section>
  );
}
