import { swapMail } from '#features/barter/weekly/swap-mail.ts';
import type { OwnBarter, OwnSwap } from '#features/barter/own-barter.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import { watchMail } from '#features/price-watch/alerts/watch-mail.ts';
import type { WatchNews } from '#features/price-watch/alerts/watch-news.ts';
import { alertMail } from '#features/saved-searches/alerts/alert-mail.ts';
import { LISTINGS_PER_MAIL } from '#features/saved-searches/alerts/alert-mail.ts';
import type { MailKind } from '#platform/mail/mail-kind.ts';
import { sampleCards } from './sample-cards.ts';
import type { MailSample } from './sample-context.ts';

const UNSUBSCRIBE = '/unsubscribe/sample?token=7-sample';
const NAME = 'Дизелови комбита до 10 000 евро';

const alert =
  (count: number): MailSample =>
  ({ pictures, ...context }) => {
    const cards = sampleCards(pictures);
    const reasons = ['cheaper', 'new', 'changed'] as const;
    const found = Array.from({ length: count }, (_, index) => ({
      card: cards[index % cards.length] ?? cards[0],
      reason: reasons[index % reasons.length] ?? 'new',
    }));
    return alertMail({
      ...context,
      name: NAME,
      facts: context.locale === 'bg' ? ['Дизел', 'до € 10 000'] : ['Diesel', 'up to €10,000'],
      found,
      results: '/?type=car&fuel=diesel&price_max=10000',
      manage: '/user/searches',
      unsubscribe: UNSUBSCRIBE,
    });
  };

const watched =
  (news: WatchNews): MailSample =>
  ({ origin, mediaUrl, pictures, catalogue, locale, now }) => {
    const [card] = sampleCards(pictures);
    const view = presentListingCard(card, { catalogue, locale, now });
    return watchMail({
      origin,
      mediaUrl,
      since: card.publishedAt,
      news,
      unsubscribe: UNSUBSCRIBE,
      listing: {
        id: card.id,
        title: view.title,
        href: view.href,
        facts: view.facts,
        picture: view.pictures[0] ?? null,
        silhouette: view.silhouette ?? '',
        state: news.sale === 'sold' ? 'sold' : 'available',
        since: card.publishedAt.toISOString(),
        priceThen: 790_000,
        priceNow: 745_000,
        difference: -45_000,
        moved: true,
      },
    });
  };

const swaps =
  (others: readonly (readonly (1 | 2)[])[]): MailSample =>
  ({ origin, mediaUrl, pictures, catalogue, locale, now }) => {
    const cards = sampleCards(pictures);
    const valued = (index: 0 | 1 | 2) => ({ card: cards[index], valueEurMinor: cards[index].priceEurMinor });
    const own: OwnBarter = { ...valued(0), hasWishes: true, swaps: [] };
    const found = others.map((ring): OwnSwap => ({ others: ring.map(valued), foundAt: now, isTold: false }));
    return swapMail({
      origin,
      mediaUrl,
      catalogue,
      locale,
      now,
      swaps: found.map((swap) => ({ own, swap })),
      unsubscribe: UNSUBSCRIBE,
    });
  };

/** Mails that show listings. */
export const listingMailSamples = {
  barter_swaps: { pair: swaps([[1]]), ring: swaps([[1], [1, 2]]) },
  price_watch: {
    drop: watched({ drop: { from: 790_000, to: 745_000 }, sale: undefined }),
    released: watched({ drop: undefined, sale: 'released' }),
    sold: watched({ drop: undefined, sale: 'sold' }),
  },
  saved_search_alert: { one: alert(1), three: alert(3), many: alert(LISTINGS_PER_MAIL + 12) },
} satisfies Partial<Record<MailKind, Record<string, MailSample>>>;
