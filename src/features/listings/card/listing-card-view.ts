import type { PriceRating } from '#features/pricing/price-position.ts';
/** Card ready to render; the server has formatted every text in the language of the page. */
export interface ListingCardView {
  id: number;
  /** `/listing/{id}` */
  href: string;
  title: string;
  /** Variant, body, doors. */
  subtitle: string;
  /** Facts of the vehicle type, e.g. year, km, fuel, gearbox, power. */
  facts: string[];
  /** Up to three highlighted features. */
  extras: string[];
  price: string;
  /** VAT and net price in words; undefined when on request. */
  priceNote: string | undefined;
  /** Price before the last reduction; `priceDrop` is the difference. */
  oldPrice: string | undefined;
  priceDrop: string | undefined;
  rating: CardRating | undefined;
  place: string;
  /** Distance from the chosen town, e.g. "4 km". */
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
  /** 0 to 1, from the low to the high reference price. */
  position: number;
  /** E.g. "− € 1 450 against similar". */
  note: string;
}

export interface PictureView {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}
