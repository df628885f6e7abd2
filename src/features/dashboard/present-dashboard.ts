import { initialsOf } from '#features/accounts/profile/initials.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { listingTitle, presentPicture } from '#features/listings/card/present-listing-card.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import {
  dateWords,
  formatDate,
  formatEuro,
  formatNumber,
  formatTime,
  type TimeWords,
} from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { presentQueueRow, type QueueRowView } from '#features/moderation/queue/present-queue.ts';
import { presentFailedJobs, type FailedJobsView } from './present-failed-jobs.ts';
import { presentAttention, type AttentionView } from './present-attention.ts';
import { presentFigures, rangeWords, type FigureView } from './present-figures.ts';
import type { Dashboard, DashboardListing, DashboardPerson } from './dashboard.ts';
import { DEFAULT_RANGE, ranges, type Range } from './figures.ts';

/** The dashboard as text in the language of the page, formatted by the server. */
export interface DashboardView {
  ranges: { label: string; href: string; isCurrent: boolean }[];
  asOf: string;
  attention: AttentionView[];
  figures: FigureView[];
  failedJobs: FailedJobsView[];
  waiting: QueueRowView[];
  newPerDay: NewPerDayView;
  listings: DashboardListingView[];
  people: DashboardPersonView[];
}

/** Bars of new listings; heights in percent of the highest. */
export interface NewPerDayView {
  title: string;
  bars: number[];
  summary: string;
  first: string;
  last: string;
}

export interface DashboardListingView {
  id: number;
  /** Address in the moderation queue. */
  href: string;
  title: string;
  seller: string;
  price: string;
  moderation: DashboardListing['moderation'];
  state: string;
  created: TimeWords;
  picture: PictureView | undefined;
}

export interface DashboardPersonView {
  id: number;
  name: string;
  initials: string;
  about: string;
  verified: boolean;
  joined: TimeWords;
}

export function presentDashboard(
  dashboard: Dashboard,
  options: { catalogue: Catalogue; locale: Locale; isAdmin: boolean; now: Date },
): DashboardView {
  const { catalogue, locale, now } = options;
  const { countedAt } = dashboard;
  return {
    ranges: ranges.map((range) => ({
      label: rangeWords(range),
      href: dashboardPath(range),
      isCurrent: range === dashboard.range,
    })),
    asOf: m.admin_as_of({ date: formatDate(countedAt), time: formatTime(countedAt) }),
    attention: presentAttention(dashboard.attention, now),
    figures: presentFigures(dashboard, now, options.isAdmin),
    failedJobs: presentFailedJobs(dashboard.failedJobs),
    waiting: dashboard.waiting.map((row) => presentQueueRow(row, options)),
    newPerDay: presentNewPerDay(dashboard.newPerDay),
    listings: dashboard.recentListings.map((listing) => presentListing(listing, locale)),
    people: dashboard.recentPeople.map((person) => presentPerson(person, catalogue, locale)),
  };
}

const DASHBOARD_PATH = '/admin/dashboard';
const dashboardPath = (range: Range): string =>
  range === DEFAULT_RANGE ? DASHBOARD_PATH : `${DASHBOARD_PATH}?range=${range}`;

/** The range of an address; another value is ignored. */
export const readRange = (text: string | null): Range =>
  ranges.find((range) => String(range) === text) ?? DEFAULT_RANGE;

/** More bars would be narrower than a pixel on a phone. */
const MOST_BARS = 100;
const WEEK = 7;

function presentNewPerDay(perDay: readonly number[]): NewPerDayView {
  const isByWeek = perDay.length > MOST_BARS;
  const counts = isByWeek ? weeksOf(perDay) : perDay;
  const most = Math.max(0, ...counts);
  const total = perDay.reduce((sum, count) => sum + count, 0);
  const words = {
    total: formatNumber(total),
    days: perDay.length,
    most: formatNumber(most),
  };
  return {
    title: isByWeek ? m.admin_new_by_week() : m.admin_new_by_day(),
    bars: counts.map((count) => (most === 0 ? 0 : Math.round((count / most) * 100))),
    summary: isByWeek ? m.admin_new_by_week_summary(words) : m.admin_new_by_day_summary(words),
    first: m.admin_new_by_day_first({ days: perDay.length }),
    last: m.admin_new_by_day_last(),
  };
}

/** Sums of seven days up to the last; the days before the first whole week are left out. */
const weeksOf = (perDay: readonly number[]): number[] => {
  const extra = perDay.length % WEEK;
  return Array.from({ length: Math.floor(perDay.length / WEEK) }, (_, week) =>
    perDay.slice(extra + week * WEEK, extra + (week + 1) * WEEK).reduce((sum, count) => sum + count, 0),
  );
};

const moderationWords: Record<DashboardListing['moderation'], () => string> = {
  pending: m.moderation_pending,
  approved: m.moderation_approved,
  rejected: m.moderation_rejected,
};

function presentListing(listing: DashboardListing, locale: Locale): DashboardListingView {
  const title = listingTitle(listing, locale);
  return {
    id: listing.id,
    href: `${QUEUE_PATH}/${listing.id}?tab=all`,
    title,
    seller: listing.sellerName,
    price: listing.priceEurMinor === null ? m.price_on_request() : formatEuro(listing.priceEurMinor),
    moderation: listing.moderation,
    state: moderationWords[listing.moderation](),
    created: dateWords(listing.createdAt),
    picture: listing.picture ? { ...presentPicture(listing.picture, title), alt: '' } : undefined,
  };
}

function presentPerson(
  { id, name, kind, verified, cityId, joinedAt }: DashboardPerson,
  catalogue: Catalogue,
  locale: Locale,
): DashboardPersonView {
  const city = cityId === null ? undefined : catalogue.cityById.get(cityId)?.label[locale];
  const kindWord = kind === 'company' ? m.admin_kind_company() : m.admin_kind_private();
  return {
    id,
    name,
    initials: initialsOf(name),
    about: [kindWord, city].filter(Boolean).join(' · '),
    verified,
    joined: dateWords(joinedAt),
  };
}
