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
import type { IconName } from '#ui/icons/icon-names.ts';
import { QUEUE_PATH, queueAddress, readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { presentQueueRow, type QueueRowView } from '#features/moderation/queue/present-queue.ts';
import { presentFailedJobs, type FailedJobsView } from './present-failed-jobs.ts';
import { NEW_DAYS, type Dashboard, type DashboardListing, type DashboardPerson } from './dashboard.ts';

/** The dashboard as text in the language of the page, formatted by the server. */
export interface DashboardView {
  figures: Figure[];
  failedJobs: FailedJobsView[];
  waiting: QueueRowView[];
  newPerDay: NewPerDayView;
  listings: DashboardListingView[];
  people: DashboardPersonView[];
}

/** Bars of new listings; heights in percent of the highest. */
export interface NewPerDayView {
  bars: number[];
  summary: string;
  first: string;
  last: string;
}

export interface Figure {
  key: string;
  icon: IconName;
  label: string;
  value: string;
  /** Page that lists the counted items. */
  href: string | undefined;
  note: string | undefined;
  /** `good`: new items arrived. `warn`: staff have pending work. */
  tone: 'plain' | 'good' | 'warn';
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
  const { catalogue, locale } = options;
  return {
    // Only admins verify companies.
    figures: figuresOf(dashboard).filter(({ key }) => options.isAdmin || key !== 'traders'),
    failedJobs: presentFailedJobs(dashboard.failedJobs),
    waiting: dashboard.waiting.map((row) => presentQueueRow(row, options)),
    newPerDay: presentNewPerDay(dashboard.newPerDay),
    listings: dashboard.recentListings.map((listing) => presentListing(listing, locale)),
    people: dashboard.recentPeople.map((person) => presentPerson(person, catalogue, locale)),
  };
}

function presentNewPerDay(perDay: readonly number[]): NewPerDayView {
  const most = Math.max(0, ...perDay);
  const total = perDay.reduce((sum, count) => sum + count, 0);
  return {
    bars: perDay.map((count) => (most === 0 ? 0 : Math.round((count / most) * 100))),
    summary: m.admin_new_by_day_summary({
      total: formatNumber(total),
      days: perDay.length,
      most: formatNumber(most),
    }),
    first: m.admin_new_by_day_first({ days: perDay.length }),
    last: m.admin_new_by_day_last(),
  };
}

function figuresOf({ people, listings, views, reported, tradersWaiting }: Dashboard): Figure[] {
  const { oldestPendingAt } = listings;
  const share = listings.total === 0 ? undefined : (listings.published / listings.total) * 100;
  return [
    figure('people', 'users', m.admin_people(), people.total, grown(people.newTotal)),
    figure('listings', 'tag', m.admin_listings(), listings.total, grown(listings.new)),
    figure('views', 'eye', m.admin_views(), views),
    figure('published', 'circle-check', m.admin_published(), listings.published, {
      note: share === undefined ? undefined : m.admin_share_of_all({ percent: formatNumber(share) }),
      tone: 'plain',
    }),
    figure(
      'pending',
      'clock',
      m.admin_pending(),
      listings.pending,
      oldestPendingAt
        ? {
            note: m.admin_oldest_since({
              at: `${formatDate(oldestPendingAt)} ${formatTime(oldestPendingAt)}`,
            }),
            tone: 'warn',
          }
        : { note: m.admin_nothing_waits(), tone: 'plain' },
    ),
    figure(
      'reported',
      'flag',
      m.admin_reported(),
      reported,
      reported > 0
        ? { note: m.admin_reports_decide(), tone: 'warn' }
        : { note: m.admin_nothing_waits(), tone: 'plain' },
    ),
    figure('companies', 'building-2', m.admin_companies(), people.companies, grown(people.newCompanies)),
    figure(
      'private',
      'user',
      m.admin_private_people(),
      people.private,
      grown(people.newTotal - people.newCompanies),
    ),
    figure(
      'traders',
      'shield-check',
      m.admin_traders_waiting(),
      tradersWaiting,
      tradersWaiting > 0
        ? { note: m.admin_traders_compare(), tone: 'warn' }
        : { note: m.admin_nothing_waits(), tone: 'plain' },
    ),
  ];
}

type FigureNote = Pick<Figure, 'note' | 'tone'>;

const figure = (
  key: string,
  icon: IconName,
  label: string,
  value: number,
  more: FigureNote = { note: undefined, tone: 'plain' },
): Figure => ({ key, icon, label, value: formatNumber(value), href: hrefs[key], ...more });

const tabHref = (tab: string): string => queueAddress(readQueueAddress(new URLSearchParams({ tab })));
const hrefs: Partial<Record<string, string>> = {
  listings: tabHref('all'),
  published: tabHref('published'),
  pending: tabHref('pending'),
  reported: tabHref('reported'),
  traders: '/admin/verification',
};

const grown = (count: number): FigureNote => ({
  note: m.admin_new_in_days({ count: formatNumber(count), days: NEW_DAYS }),
  tone: count > 0 ? 'good' : 'plain',
});

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
