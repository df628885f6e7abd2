import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { makeName, modelName, type ModelNames } from '#features/catalogue/makes/make-name.ts';
import { isUnsound } from '#features/catalogue/options/unsound-conditions.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { Locale } from '#kernel/locale.ts';
import { VAT_FACTOR } from '#kernel/money.ts';
import { plainLine } from '#kernel/plain-text.ts';
import {
  daysBetween,
  formatDate,
  formatEuro,
  formatNumber,
  formatTime,
  timeWords,
} from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { bodyAndDoors } from '../page/body-and-doors.ts';
import type { CardPicture, ListingCard } from './listing-card.ts';
import type { CardRating, ListingCardView, NetPrice, PictureView } from './listing-card-view.ts';
import { listingFact } from './listing-fact.ts';
import { listingMarks, markNote } from './listing-marks.ts';
import { silhouetteOf } from './silhouette.ts';
import { priceRatingName } from '#features/pricing/price-rating-name.ts';
import { scalePosition } from '#features/pricing/price-rating.ts';
import { shownDifference, wholeEuro } from '#features/pricing/suggestion/price-step.ts';

export interface PresentOptions {
  catalogue: Catalogue;
  locale: Locale;
  now: Date;
  /** Kilometres from the chosen town to a town; absent when none is chosen. */
  distanceTo?: (cityKey: string) => number | undefined;
}

/** Features worth showing on a card, most wanted first; omits features that every newer vehicle has. */
const HIGHLIGHTS = [
  '4x4',
  'panoramic_roof',
  'leather_seats',
  'navigation',
  'air_suspension',
  'camera_360',
  'led_headlines',
  'xenon_headlights',
  'heated_seats',
  'keyless_start',
  'autopilot',
  'distance_control',
  '7_seats',
  'service_book',
  'warranty',
  'tow_bar',
  'leasing',
  'refrigerated',
  'climate_control',
  'parktronic',
];
const MAX_EXTRAS = 3;
const RECENT_DAYS = 7;

/** Formats a card in the language of the page. */
export function presentListingCard(card: ListingCard, options: PresentOptions): ListingCardView {
  const { catalogue, locale } = options;
  const title = plainLine(listingTitle(card, locale));
  const distanceKm = options.distanceTo?.(card.cityKey);
  const facts = factsOf(card, options);
  const body = bodyAndDoors(card, options);
  const seller = {
    kind: card.sellerKind,
    kindLabel: optionLabel('seller', card.sellerKind, locale, catalogue),
    name: plainLine(card.sellerName),
  };
  return {
    id: card.id,
    href: `/listing/${card.id}`,
    title,
    subtitle: facts.includes(body) ? '' : body,
    facts,
    extras: HIGHLIGHTS.filter((key) => card.features.includes(key))
      .slice(0, MAX_EXTRAS)
      .map((key) => catalogue.featureByKey.get(key)?.label[locale] ?? key),
    ...priceTexts(card),
    rating: ratingOf(card),
    notRated: isUnsound(card.condition) ? m.card_not_rated() : undefined,
    place: catalogue.cityByKey.get(card.cityKey)?.label[locale] ?? card.cityKey,
    distance: distanceKm ? m.distance_km({ distance: formatNumber(Math.round(distanceKm)) }) : undefined,
    seller,
    age: timeWords(card.publishedAt, ageOf(card.publishedAt, options.now)),
    ...marksOf(card, options),
    ...offersOf(card),
    pictureCount: card.pictureCount,
    // Only the first picture is visible before it is loaded, so the others need no placeholder.
    pictures: card.pictures.map((picture, index) =>
      presentPicture(index === 0 ? picture : { ...picture, placeholder: '' }, title),
    ),
    silhouette: card.pictures.length > 0 ? undefined : silhouetteOf(card),
  };
}

type Named = Pick<ListingCard, 'brandName' | 'modelName' | 'modelNameBg' | 'variant'>;
const modelOf = ({ modelName: name, modelNameBg: nameBg }: Named): ModelNames => ({ name, nameBg });

export const listingModel = (card: Named, locale: Locale): string => modelName(modelOf(card), locale);

export const listingTitle = (card: Named, locale: Locale): string =>
  [makeName({ name: card.brandName }, modelOf(card), locale), variantIn(variantOf(card), locale)]
    .filter(Boolean)
    .join(' ');

/** The variant without a repeated model: sellers type "ML 350 CDI" beside the model ML. A number may mean something else. */
function variantOf({ variant, modelName: name }: Named): string {
  const [first = '', ...others] = variant.trim().split(/\s+/);
  return /\p{L}/u.test(name) && first.toLowerCase() === name.toLowerCase() ? others.join(' ') : variant;
}

/** Sellers type "150 к.с." into the variant; an English title states hp. */
const variantIn = (variant: string, locale: Locale): string =>
  locale === 'en' ? variant.replace(/(\d)\s*к\.?\s?с(?:\.|(?=\s|$))/giu, '$1 hp') : variant;

const viewLabels: Record<string, () => string> = {
  front: m.picture_view_front,
  front34: m.picture_view_front,
  side: m.picture_view_side,
  rear: m.picture_view_rear,
  rear34: m.picture_view_rear,
  interior: m.picture_view_interior,
  wheel: m.picture_view_wheel,
};

/** The text alternative names the vehicle and, where known, the angle. */
export function presentPicture(picture: CardPicture, title: string): PictureView {
  const { id, width, height, placeholder, view } = picture;
  const angle = viewLabels[view]?.();
  return { id, width, height, placeholder, alt: angle ? `${title}, ${angle}` : title };
}

function factsOf(card: ListingCard, options: PresentOptions): string[] {
  const type = vehicleTypes[card.type as VehicleTypeKey];
  return type.cardFacts
    .map((field) => listingFact(field, card, options))
    .filter((fact) => fact !== undefined);
}

/** Number of marks that fit over the picture of the narrowest card. */
const MARKS_OVER_PICTURE = 2;

function marksOf(card: ListingCard, options: PresentOptions): Pick<ListingCardView, 'marks' | 'note'> {
  const marks = listingMarks({ ...card, isReserved: card.sale === 'reserved' });
  const [gravest] = marks;
  if (!gravest) return { marks, note: undefined };
  const others = marks.slice(MARKS_OVER_PICTURE).map(([, label]) => label);
  return {
    marks: marks.slice(0, MARKS_OVER_PICTURE),
    note: [markNote(gravest[0], card, options), ...others].join(' · '),
  };
}

function offersOf({ id, otherOffers }: ListingCard): Pick<ListingCardView, 'offers'> {
  if (!otherOffers) return {};
  const { count, fromEurMinor: from } = otherOffers;
  const counted = { count, total: formatNumber(count) };
  const text =
    from === null
      ? m.card_offers(counted)
      : m.card_offers_from({ ...counted, price: formatEuro(Math.round(from / 100) * 100) });
  return { offers: [text, `/listing/${id}#offers`] };
}

function priceTexts(
  card: ListingCard,
): Pick<ListingCardView, 'price' | 'net' | 'oldPrice' | 'priceDrop' | 'reduced'> {
  const { priceEurMinor, previousPriceEurMinor } = card;
  if (priceEurMinor === null) {
    const none = { net: undefined, oldPrice: undefined, priceDrop: undefined, reduced: undefined };
    return { price: m.price_on_request(), ...none };
  }
  const drop = previousPriceEurMinor === null ? 0 : previousPriceEurMinor - priceEurMinor;
  return {
    price: shownPrice(priceEurMinor, card.currency),
    net: card.vat === 'private_or_exempt' ? undefined : netTexts(netPrice(priceEurMinor)),
    oldPrice: drop > 0 && previousPriceEurMinor !== null ? formatEuro(previousPriceEurMinor) : undefined,
    priceDrop: drop > 0 ? formatEuro(drop) : undefined,
    reduced: drop > 0 ? m.card_reduced({ amount: formatEuro(drop) }) : undefined,
  };
}

/** Converted prices are rounded to whole euros. */
export const shownPrice = (priceEurMinor: number, currency: string): string =>
  formatEuro(currency === 'EUR' ? priceEurMinor : wholeEuro(priceEurMinor));

/** Text on VAT: the net price where VAT can be reclaimed, and for traders that it cannot. */
export function priceNote(
  vat: string,
  priceEurMinor: number,
  sellerKind: ListingCard['sellerKind'],
): string | undefined {
  if (vat === 'private_or_exempt') return sellerKind === 'private' ? undefined : m.vat_none();
  return m.vat_included_net({ net: netPrice(priceEurMinor) });
}

const netTexts = (net: string): NetPrice => ({
  price: m.card_net({ net }),
  note: m.card_vat_reclaimable(),
  line: m.card_net_reclaimable({ net }),
});

/** Rounded to whole euros. */
const netPrice = (priceEurMinor: number): string =>
  formatEuro(Math.round(priceEurMinor / VAT_FACTOR / 100) * 100);

type RatedPrice = Pick<
  ListingCard,
  'condition' | 'priceEurMinor' | 'priceRating' | 'lowEurMinor' | 'idealEurMinor' | 'highEurMinor'
>;

/**
 * Price rating; undefined without one, e.g. when the price was not estimated. A vehicle that became unsound keeps a
 * stored rating for a moment.
 */
export function ratingOf(card: RatedPrice): CardRating | undefined {
  const { priceEurMinor, priceRating, lowEurMinor, idealEurMinor, highEurMinor } = card;
  if (priceEurMinor === null || priceRating === null || isUnsound(card.condition)) return undefined;
  if (lowEurMinor === null || idealEurMinor === null || highEurMinor === null) return undefined;
  return {
    kind: priceRating,
    label: priceRatingName(priceRating),
    position: scalePosition(priceEurMinor, { lowEurMinor, idealEurMinor, highEurMinor }),
    note: differenceNote(
      shownDifference(priceEurMinor, idealEurMinor),
      priceRating === 'fair' ? idealEurMinor : 0,
    ),
  };
}

/** Text of a price difference; when it is nothing or below 2 % of `closeTo`, it says "close to". */
function differenceNote(differenceEurMinor: number, closeTo: number): string {
  if (differenceEurMinor === 0 || Math.abs(differenceEurMinor) < closeTo * 0.02)
    return m.price_close_to_similar();
  const amount = formatEuro(Math.abs(differenceEurMinor));
  return differenceEurMinor < 0 ? m.price_below_similar({ amount }) : m.price_above_similar({ amount });
}

/** `днес, 14:32`, `вчера`, `преди 3 дни`, and after a week the date. */
export function ageOf(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days <= 0) return m.age_today({ time: formatTime(at) });
  if (days === 1) return m.age_yesterday();
  return days <= RECENT_DAYS ? m.age_days({ days }) : formatDate(at);
}
