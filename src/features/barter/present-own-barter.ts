import { presentListingCard, type PresentOptions } from '#features/listings/card/present-listing-card.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { formatEuro } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { OwnBarter, OwnSwap } from './own-barter.ts';

/** Possible swaps of one listing, ready to render. */
export interface OwnBarterView {
  id: number;
  title: string;
  price: string;
  /** Text instead of the swaps, when there are none. */
  note: string | undefined;
  /** Page that states the wishes; undefined when the listing has some. */
  editHref: string | undefined;
  swaps: SwapView[];
}

export interface SwapView {
  key: string;
  label: string;
  isRing: boolean;
  /** One per vehicle. The viewer receives the first; the viewer's own vehicle is the last. */
  steps: SwapStepView[];
}

export interface SwapStepView {
  id: number;
  /** Label that says who receives the vehicle. */
  receiver: string;
  title: string;
  facts: readonly string[];
  price: string;
  /** Difference to the vehicle that the receiver gives. */
  difference: string;
  href: string;
  isOwn: boolean;
  picture: PictureView | undefined;
  silhouette: string | undefined;
}

type Member = Pick<OwnBarter, 'card' | 'valueEurMinor'>;

export function presentOwnBarter(own: OwnBarter, options: PresentOptions): OwnBarterView {
  const { card, hasWishes, swaps } = own;
  const { title, price } = presentListingCard(card, options);
  return {
    id: card.id,
    title,
    price,
    note: swaps.length > 0 ? undefined : hasWishes ? m.barter_none() : m.barter_no_wishes(),
    editHref: hasWishes ? undefined : `/user/listing/edit/${card.id}`,
    swaps: swaps.map((swap) => presentSwap(own, swap, options)),
  };
}

function presentSwap(own: OwnBarter, { others }: OwnSwap, options: PresentOptions): SwapView {
  const isRing = others.length > 1;
  const circle: Member[] = [own, ...others];
  return {
    key: others.map(({ card }) => card.id).join('-'),
    label: isRing ? m.barter_ring() : m.barter_pair(),
    isRing,
    steps: circle.map((giver, index) => {
      const got = circle[(index + 1) % circle.length] ?? own;
      const { id, title, facts, price, href, pictures, silhouette } = presentListingCard(got.card, options);
      const given = presentListingCard(giver.card, options).title;
      const receiver =
        index === 0
          ? m.barter_you_get()
          : isRing
            ? m.barter_owner_gets({ title: given })
            : m.barter_you_give();
      return {
        id,
        receiver,
        title,
        facts,
        price,
        difference: differenceText(got.valueEurMinor, giver.valueEurMinor, given),
        href,
        isOwn: got === own,
        picture: pictures[0],
        silhouette,
      };
    }),
  };
}

function differenceText(got: number | null, given: number | null, title: string): string {
  if (got === null || given === null) return m.barter_unknown();
  if (got === given) return m.barter_equal({ title });
  const amount = formatEuro(Math.abs(got - given));
  return got > given ? m.barter_higher({ amount, title }) : m.barter_lower({ amount, title });
}
