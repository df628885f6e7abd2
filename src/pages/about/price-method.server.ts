import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { ErrorFigures } from '#features/pricing/model/blind-figures.ts';
import { groupings, type Grouping } from '#features/pricing/model/interval/calibration-groups.ts';
import {
  MAX_LOG_WIDTH,
  MIN_CALIBRATED,
  MIN_OF_BRAND,
  MIN_OF_MODEL,
} from '#features/pricing/model/refusal.ts';
import { priceRatingName } from '#features/pricing/price-rating-name.ts';
import { MIN_SHARE_OF_LOW, RATING_LIMITS, ratingBands } from '#features/pricing/price-rating.ts';
import { RATING_NOISE } from '#features/pricing/rating/settled-rating.ts';
import type { FittedModel } from '#features/pricing/rating/read-model-figures.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatAmount, formatDate, formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { AboutPart, AboutTable } from './about-section.ts';

export interface PriceMethodOptions {
  catalogue: Catalogue;
  locale: Locale;
  fitted: FittedModel | undefined;
}

/** How prices are rated, with the limits in force and the figures of the model in use. */
export const priceMethod = (options: PriceMethodOptions): AboutPart[] => [
  { text: [m.about_prices_lead()] },
  {
    title: m.about_prices_ratings_title(),
    text: [m.about_prices_ratings()],
    table: ratings(),
    after: [
      m.about_prices_too_low({ share: formatNumber(100 * MIN_SHARE_OF_LOW) }),
      m.about_prices_settled({ noise: formatNumber(100 * RATING_NOISE, 1) }),
    ],
  },
  { title: m.about_prices_data_title(), text: [m.about_prices_data(), m.about_prices_left_out()] },
  {
    title: m.about_prices_refusals_title(),
    text: [
      m.about_prices_refusals({
        model: MIN_OF_MODEL,
        brand: MIN_OF_BRAND,
        type: MIN_CALIBRATED,
        times: formatNumber(Math.exp(MAX_LOG_WIDTH), 1),
      }),
    ],
  },
  accuracy(options),
];

const EXAMPLE = { lowEurMinor: 800_000, idealEurMinor: 1_000_000, highEurMinor: 1_250_000 };
const EURO_MINOR = 100;
const inEuro = (minor: number): string => formatEuro(Math.round(minor / EURO_MINOR) * EURO_MINOR);

function ratings(): AboutTable {
  const places = Object.values(RATING_LIMITS).map((place) =>
    m.figures_percent({ value: `${place < 0 ? '−' : '+'}${formatNumber(100 * Math.abs(place))}` }),
  );
  const bands = ratingBands(EXAMPLE);
  const prices = bands.slice(0, -1).map(({ toEurMinor }) => inEuro(toEurMinor));
  return {
    head: [
      m.about_prices_rating(),
      m.about_prices_place(),
      m.about_prices_example({
        low: inEuro(EXAMPLE.lowEurMinor),
        ideal: inEuro(EXAMPLE.idealEurMinor),
        high: inEuro(EXAMPLE.highEurMinor),
      }),
    ],
    rows: bands.map(({ rating }, at) => [
      priceRatingName(rating),
      range(places[at - 1], places[at]),
      range(prices[at - 1], prices[at]),
    ]),
  };
}

function range(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return m.about_prices_below({ limit: to ?? '' });
  return to === undefined ? m.about_prices_above({ limit: from }) : m.about_prices_between({ from, to });
}

const percent = (share: number, digits = 0): string =>
  m.figures_percent({ value: formatNumber(100 * share, digits) });
/** A logarithm of a ratio as the difference to one in percent. */
const difference = (log: number): string => percent(Math.expm1(log), 1);

function accuracy({ fitted, ...options }: PriceMethodOptions): AboutPart {
  const title = m.about_prices_figures_title();
  if (!fitted) return { title, text: [m.about_prices_figures_none()] };
  const { all, groups } = fitted.figures;
  const text = m.about_prices_figures({
    date: formatDate(fitted.fittedAt),
    listings: formatNumber(fitted.listings),
    error: difference(all.error),
    near: percent(all.near),
    coverage: percent(all.coverage),
  });
  const rows = Object.entries(groups)
    .map(([key, figures]) => ({ ...partsOf(key), figures }))
    .toSorted(
      (one, other) =>
        groupings.indexOf(one.grouping) - groupings.indexOf(other.grouping) ||
        one.group.localeCompare(other.group, 'en', { numeric: true }),
    )
    .map(({ grouping, group, figures }) => figuresRow(groupLabel(grouping, group, options), figures));
  return {
    title,
    text: [text],
    table: {
      head: [
        m.about_prices_group(),
        m.about_prices_listings(),
        m.about_prices_error(),
        m.about_prices_coverage(),
      ],
      rows,
    },
  };
}

const figuresRow = (label: string, { listings, error, coverage }: ErrorFigures): string[] => [
  label,
  formatNumber(listings),
  difference(error),
  percent(coverage),
];

function partsOf(key: string): { grouping: Grouping; group: string } {
  const [grouping = '', group = ''] = key.split(' ');
  return { grouping: grouping as Grouping, group };
}

function groupLabel(
  grouping: Grouping,
  group: string,
  { catalogue, locale }: Pick<PriceMethodOptions, 'catalogue' | 'locale'>,
): string {
  if (grouping === 'type') return vehicleTypes[group as VehicleTypeKey].label[locale];
  if (grouping === 'seller') return optionLabel('seller', group, locale, catalogue);
  const bands = { age: m.about_prices_age, price: m.about_prices_price, seen: m.about_prices_seen };
  return bands[grouping]({ band: bandText(group) });
}

/** A band with grouped thousands, which never breaks at its dash. */
const bandText = (band: string): string =>
  band.replaceAll(/\d{4,}/g, (euro) => formatAmount(Number(euro) * EURO_MINOR)).replace('–', '\u2060–\u2060');
