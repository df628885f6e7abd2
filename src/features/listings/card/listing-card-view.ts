import type { PriceRating } from '#features/pricing/price-position.ts';
/** A card ready to show, in the language of the page: every text is written by the server. */
export interface ListingCardView {
  id: number;
  /** `/listing/{id}` */
  href: string;
  title: string;
  /** Variant, body, doors. */
  subtitle: string;
  /** Year · km · fuel · gearbox · power, as the vehicle type says. */
  facts: string[];
  /** Up to three features worth knowing. */
  extras: string[];
  price: string;
  /** VAT and net price in words, when there is something to say. */
  priceNote: string | undefined;
  /** The price before the last reduction and by how much it fell. */
  oldPrice: string | undefined;
  priceDrop: string | undefined;
  rating: CardRating | undefined;
  place: string;
  /** From the chosen town, e.g. "4 km". */
  distance: string | undefined;
  seller: { kind: 'private' | 'dealer' | 'company'; kindLabel: string; name: string };
  age: string;
  reserved: boolean;
  pictureCount: number;
  pictures: PictureView[];
}

export interface CardRating {
  kind: PriceRating;
  label: string;
  /** From 0 to 1 between the low and the high guidance price. */
  position: number;
  /** "− € 1 450 against similar". */
  note: string;
}

export interface PictureView {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}
