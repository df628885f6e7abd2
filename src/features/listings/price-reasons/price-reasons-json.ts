import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import type { PricedVehicle } from '#features/pricing/model/priced-vehicle.ts';
import { ratingBands } from '#features/pricing/price-rating.ts';
import { refusalReason } from '#features/pricing/refusal-reason.ts';
import { comparablesHref, type ComparableWindow } from '#features/pricing/suggestion/comparable-window.ts';
import { factorText } from '#features/pricing/suggestion/factor-text.ts';
import { shownEstimate } from '#features/pricing/suggestion/price-step.ts';
import type {
  ComparableListing,
  ComparedListings,
  PriceSuggestion,
  SuggestedPrice,
} from '#features/pricing/suggestion/suggest-price.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingCard } from '../card/listing-card.ts';
import { listingTitle } from '../card/present-listing-card.ts';
import type { ComparedJson, PriceEstimateJson, PriceReasons } from './price-reasons-schema.ts';

interface Words {
  catalogue: Catalogue;
  locale: Locale;
}

/** Comparable listings that are shown with picture and title. */
export const NEAREST_SHOWN = 3;

/** Writes a suggestion in the language of the page. `cards` are those of the nearest comparable listings. */
export function priceReasonsJson(
  { vehicle, compared, refused, suggestion }: SuggestedPrice,
  cards: readonly ListingCard[],
  words: Words,
): PriceReasons {
  return {
    refusal:
      refused === null ? null : refused === 'no_model' ? m.price_refusal_no_model() : refusalReason(refused),
    estimate: suggestion ? estimateJson(suggestion, { vehicle, compared, words }) : null,
    compared: compared ? comparedJson(compared, { vehicle, cards, words }) : null,
  };
}

function estimateJson(
  suggestion: PriceSuggestion,
  { vehicle, compared, words }: Pick<SuggestedPrice, 'vehicle' | 'compared'> & { words: Words },
): PriceEstimateJson {
  const { interval, explanation, typical, fittedAt } = suggestion;
  const { lowEurMinor, idealEurMinor, highEurMinor } = interval;
  const vehicles = typical && {
    own: vehicle,
    typical,
    compared: (compared?.listings ?? []).map((each) => each.vehicle),
  };
  return {
    fitted_on: fittedAt.toISOString().slice(0, 10),
    of_model: suggestion.ofModel,
    certainty: suggestion.certainty,
    spread_percent: suggestion.spreadPercent,
    low_eur_minor: shownEstimate(lowEurMinor, idealEurMinor),
    ideal_eur_minor: shownEstimate(idealEurMinor),
    high_eur_minor: shownEstimate(highEurMinor, idealEurMinor),
    limits: ratingBands(interval).map(({ rating, fromEurMinor, toEurMinor }) => ({
      rating,
      from_eur_minor: fromEurMinor,
      to_eur_minor: Number.isFinite(toEurMinor) ? toEurMinor : null,
    })),
    reasons:
      explanation && vehicles
        ? {
            typical_eur_minor: explanation.typicalEurMinor,
            factors: explanation.factors.map((factor) => {
              const { label, detail = null } = factorText(factor, vehicles, words);
              return { label, detail, amount_eur_minor: factor.amountEurMinor };
            }),
            other_eur_minor: explanation.otherEurMinor,
          }
        : null,
  };
}

function comparedJson(
  { window, total, listings }: ComparedListings,
  { vehicle, cards, words }: { vehicle: PricedVehicle; cards: readonly ListingCard[]; words: Words },
): ComparedJson {
  return {
    total,
    address: comparablesHref(vehicle, window),
    window: windowText(window),
    prices: listings.map(({ priceEurMinor }) => priceEurMinor).sort((one, other) => one - other),
    nearest: listings.slice(0, NEAREST_SHOWN).flatMap((listing) => {
      const card = cards.find(({ id }) => id === listing.id);
      return card ? [nearestJson(listing, { card, own: vehicle, locale: words.locale })] : [];
    }),
  };
}

function windowText({ yearMin, yearMax, mileageMin, mileageMax }: ComparableWindow): string {
  const years = m.price_window_years({ from: yearMin, to: yearMax });
  if (mileageMin === null || mileageMax === null) return years;
  const mileage = `${formatNumber(mileageMin)}–${formatNumber(mileageMax)}`;
  return `${years}, ${withUnit('km', mileage)}`;
}

function nearestJson(
  { vehicle, priceEurMinor }: ComparableListing,
  { card, own, locale }: { card: ListingCard; own: PricedVehicle; locale: Locale },
): ComparedJson['nearest'][number] {
  const [picture] = card.pictures;
  return {
    url: `/listing/${card.id}`,
    title: plainLine(listingTitle(card, locale)),
    detail: [vehicle.year, mileageDifference(vehicle, own)].filter(Boolean).join(' · '),
    price_eur_minor: priceEurMinor,
    picture: picture ? { id: picture.id, width: picture.width } : null,
  };
}

const THOUSAND = 1_000;

/** Kilometres more or less than the own vehicle has; undefined when one of them is not stated. */
function mileageDifference(vehicle: PricedVehicle, own: PricedVehicle): string | undefined {
  if (vehicle.mileageKm === null || own.mileageKm === null) return undefined;
  const difference = Math.round((vehicle.mileageKm - own.mileageKm) / THOUSAND) * THOUSAND;
  if (difference === 0) return m.price_near_same_mileage();
  const distance = withUnit('km', formatNumber(Math.abs(difference)));
  return `${difference > 0 ? '+' : '−'} ${distance}`;
}
