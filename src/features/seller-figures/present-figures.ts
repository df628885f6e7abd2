import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { MIN_SIMILAR_LISTINGS } from '#features/pricing/min-similar-listings.ts';
import { presentOwnListing } from '#features/selling/own-listings/present-own-listing.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatDate, formatNumber, timeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { FiguresView, FigureTile, PriceTrial } from './figures-view.ts';
import type { ListingFigures } from './get-listing-figures.server.ts';
import { formatMedian } from './format-median.ts';
import { helpfulSteps } from './helpful-steps.ts';
import { differencePercent, sum } from './listing-figures.ts';
import { presentViewsChart } from './present-views-chart.ts';

interface PresentOptions {
  catalogue: Catalogue;
  locale: Locale;
  now: Date;
}

/** Presents the figures of a listing for its seller. */
export function presentFigures(figures: ListingFigures, options: PresentOptions): FiguresView {
  const { listing, range, own, compared } = figures;
  const view = presentOwnListing(listing, options);
  const publishedAt = listing.publishedAt ?? listing.createdAt;
  const days = range.last - range.first + 1;
  return {
    listing: view,
    publishedOn: timeWords(publishedAt, m.figures_published({ date: formatDate(publishedAt) })),
    mayEdit: listing.actions.includes('edit'),
    heading: listing.closedAt ? m.figures_last_days_sold({ days }) : m.figures_last_days({ days }),
    against: againstText(compared),
    tiles: tilesOf(figures),
    chart: presentViewsChart(figures),
    funnel: funnelOf(figures),
    response: responseText(figures.respondsInMinutes),
    followers: followersText(figures.followers),
    steps: typeof compared === 'string' ? undefined : helpfulSteps(own, compared.similar, listing.id),
    trial: trialOf(figures, view.title),
  };
}

function againstText(compared: ListingFigures['compared']): string {
  if (compared === 'off_market') return m.figures_off_market();
  if (compared === 'too_few') return m.figures_too_few({ count: MIN_SIMILAR_LISTINGS });
  const { similar, total } = compared;
  const count = formatNumber(similar.length);
  return total > similar.length
    ? m.figures_against_part({ count, total: formatNumber(total) })
    : m.figures_against({ count });
}

const mediansOfFigures = ({ compared }: ListingFigures) =>
  typeof compared === 'string' ? undefined : compared.medians;

function tilesOf(figures: ListingFigures): FigureTile[] {
  const { own } = figures;
  const medians = mediansOfFigures(figures);
  const values = [
    ['views', 'eye', m.figures_views(), sum(own.views), medians?.views],
    ['reveals', 'phone', m.figures_reveals(), own.reveals, medians?.reveals],
    ['inquiries', 'message-circle', m.figures_inquiries(), own.inquiries, medians?.inquiries],
    ['saves', 'heart', m.figures_saves(), own.saves, medians?.saves],
  ] as const;
  return values.map(([key, icon, label, value, median]) => ({
    key,
    icon,
    label,
    value: formatNumber(value),
    difference: median === undefined ? undefined : differenceOf(value, median),
    bar: median === undefined ? undefined : barOf(value, median),
    similar: median === undefined ? undefined : m.figures_similar({ value: formatMedian(median) }),
  }));
}

/** Share of the bar that the larger of the two values takes. */
const FULL = 1 / 1.1;

function barOf(value: number, median: number): FigureTile['bar'] {
  const most = Math.max(value, median);
  return most === 0
    ? { share: 0, median: 0 }
    : { share: (value / most) * FULL, median: (median / most) * FULL };
}

/** Below this median a difference in percent would say more than the numbers do. */
const LEAST_MEDIAN = 5;

function differenceOf(value: number, median: number): FigureTile['difference'] {
  if (median < LEAST_MEDIAN) return undefined;
  const percent = differencePercent(value, median);
  if (percent === undefined) return undefined;
  const text = formatNumber(Math.abs(percent));
  if (percent === 0) return { text: m.figures_percent({ value: text }), tone: 'plain' };
  return percent > 0
    ? { text: m.figures_more({ percent: text }), tone: 'good' }
    : { text: m.figures_less({ percent: text }), tone: 'warn' };
}

function funnelOf(figures: ListingFigures): FiguresView['funnel'] {
  const { own } = figures;
  const medians = mediansOfFigures(figures);
  const views = sum(own.views);
  const rate = (value: number, of: number) =>
    of === 0 ? '–' : m.figures_percent({ value: formatNumber((value / of) * 100, 1) });
  const similar = (value: string | undefined) =>
    value === undefined ? undefined : m.figures_similar_short({ value });
  return [
    {
      label: m.figures_funnel_opened(),
      value: formatNumber(views),
      similar: similar(medians && formatMedian(medians.views)),
    },
    {
      label: m.figures_funnel_revealed(),
      value: rate(own.reveals, views),
      similar: similar(medians && rate(medians.reveals, medians.views)),
    },
    {
      label: m.figures_funnel_wrote(),
      value: rate(own.inquiries, views),
      similar: similar(medians && rate(medians.inquiries, medians.views)),
    },
  ];
}

const followersText = (followers: number): string | undefined =>
  followers === 0 ? undefined : m.figures_followers({ followers, total: formatNumber(followers) });

const HOUR = 60;
const DAY = 24 * HOUR;

function responseText(minutes: number | null): string {
  if (minutes === null) return m.figures_responds_unknown();
  if (minutes < HOUR) return m.figures_responds_minutes({ minutes: Math.max(1, minutes) });
  if (minutes <= 2 * DAY) return m.figures_responds_hours({ hours: Math.ceil(minutes / HOUR) });
  return m.figures_responds_days({ days: Math.ceil(minutes / DAY) });
}

/** Only with enough similar prices, for a listing whose price may be changed. */
function trialOf(figures: ListingFigures, title: string): PriceTrial | undefined {
  const { listing, compared, interval } = figures;
  const { price } = listing;
  if (typeof compared === 'string' || !price || !listing.actions.includes('edit')) return undefined;
  const similar = compared.similar.flatMap(({ priceEurMinor }) => priceEurMinor ?? []);
  if (similar.length < MIN_SIMILAR_LISTINGS) return undefined;
  const isGross = price.currency === 'EUR' && price.vat !== 'excluded';
  return {
    listingId: listing.id,
    title,
    version: listing.version,
    price: price.grossEurMinor,
    similar: similar.toSorted((one, other) => one - other),
    isPart: compared.total > compared.similar.length,
    interval,
    told: figures.followersTold,
    formHref: isGross ? undefined : `/user/listing/edit/${listing.id}?section=price`,
  };
}
